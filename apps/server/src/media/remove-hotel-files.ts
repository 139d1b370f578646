import type { Handle } from '../database/open.ts'
import { isImageKnown } from './image-queries.ts'
import type { ObjectStore } from './object-store.ts'
import type { Storage } from './open-storage.ts'

/**
 * Removes the files of a hotel that has been deleted; the hourly clean-up removes what this leaves if it is
 * interrupted.
 *
 * @param images the hashes of its pictures, which other hotels may have, too
 */
export async function removeHotelFiles(
  db: Handle,
  { objects, storage }: { objects: ObjectStore; storage: Storage },
  hotelId: string,
  images: readonly string[],
  now: Date,
): Promise<void> {
  await objects.removeFolder(`private/${hotelId}`)
  for (const id of images) {
    if (!(await isImageKnown(db, id))) await storage.deleteImage(id, now)
  }
}
