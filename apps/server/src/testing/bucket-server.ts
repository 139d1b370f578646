import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server that speaks the protocol of S3, with the buckets `files` and `others`. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-buckets-'))
  const server = new S3rver({
    ...{ directory, address: '127.0.0.1', port: 0, silent: true },
    // For the list of a bucket it expects a signature of the path without its last slash.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files' }, { name: 'others' }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
