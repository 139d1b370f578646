import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** A server that speaks the protocol of S3 and checks signatures, with the buckets `files` and `others`. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-buckets-'))
  const server = new S3rver({
    ...{ directory, address: '127.0.0.1', port: 0, silent: true },
    configureBuckets: [{ name: 'files' }, { name: 'others' }],
  })
  // A list is called at `/files/`, and its signature is of that path, as the protocol says. This server expects one of
  // `/files`, unless it takes the bucket for a host, to which it adds the path: so its last step is told that here.
  server.middleware.splice(-1, 0, (context, next) => {
    if (/^\/[^/]+\/$/.test(context.path)) {
      context.state.vhost = true
      context.mountPath = '/'
    }
    return next()
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
