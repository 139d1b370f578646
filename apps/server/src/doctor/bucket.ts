import { text } from 'node:stream/consumers'
import type { ObjectStore } from '../media/object-store.ts'
import { openObjectStore } from '../media/open-object-store.ts'
import type { Settings } from '../settings.ts'
import { newId } from '../shared/ids.ts'
import { type Finding, off, ok, problem } from './finding.ts'

/** Stores, reads and removes a small object, if there is a bucket for files. */
export async function checkBucket(settings: Settings): Promise<Finding> {
  const { S3_BUCKET: bucket } = settings
  if (!bucket) return off('bucket', 'Files are in DATA_DIR: S3_BUCKET is not set.')
  try {
    await tryOut(await openObjectStore(settings))
    return ok('bucket', {
      sentence: 'The bucket {bucket} stores and returns files.',
      values: { bucket },
    })
  } catch (error) {
    const { message, cause } = error as Error
    return problem(
      'bucket',
      {
        sentence: 'The bucket {bucket} cannot be used ({reason}).',
        values: { bucket, reason: cause instanceof Error ? cause.message : message },
      },
      'Pictures are not shown, and guests cannot send files.',
      'Check S3_ENDPOINT, S3_REGION and the access key, and that it may list, read, write and delete in this bucket.',
    )
  }
}

async function tryOut(objects: ObjectStore): Promise<void> {
  const name = `doctor-${newId()}`
  await objects.write(name, Buffer.from(name))
  const read = await text(objects.read(name))
  await objects.list('images')
  await objects.remove(name)
  if (read !== name) throw new Error('a file was changed')
}
