import type { Settings } from '../settings.ts'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

/** The client of S3 is loaded only for a bucket. */
export async function openObjectStore(settings: Settings): Promise<ObjectStore> {
  if (!settings.S3_BUCKET) return openFolderStore(settings.DATA_DIR)
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(settings, settings.S3_BUCKET)
}
