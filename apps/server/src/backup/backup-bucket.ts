import { createReadStream } from 'node:fs'
import { DeleteObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openBucketClient } from '../media/open-bucket-client.ts'
import type { Settings } from '../settings.ts'

/** Memory for each of two parts that are sent at a time; with 10,000 parts a backup may have 160 GB. */
const PART_BYTES = 16 * 1024 ** 2

export interface BackupBucket {
  /** The bytes of each file by its name. */
  list(): Promise<Map<string, number>>
  /** Stores the whole file or nothing. */
  add(name: string, path: string): Promise<void>
  remove(name: string): Promise<void>
}

export function openBackupBucket(
  settings: Settings,
  bucket: string,
  partBytes = PART_BYTES,
): BackupBucket {
  const client = openBucketClient(settings)
  return {
    async list() {
      const files = new Map<string, number>()
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key = '', Size = 0 } of Contents) files.set(Key, Size)
      }
      return files
    },
    async add(name, path) {
      const params = { Bucket: bucket, Key: name, Body: createReadStream(path) }
      await new Upload({ client, params, partSize: partBytes, queueSize: 2 }).done()
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}
