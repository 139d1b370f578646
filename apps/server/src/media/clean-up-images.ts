import { DAY_MS } from '@bellhop/domain/time/durations'
import type { Handle } from '../database/open.ts'
import { deleteUnusedImages, isImageKnown } from './image-queries.ts'
import type { Storage } from './open-storage.ts'

/**
 * Deletes the images that a hotel has uploaded and shows nowhere, a day after the upload: an entry may be being
 * written until then. The file is deleted last, once no hotel has the image.
 */
export async function cleanUpImages(db: Handle, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS)
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    for (const id of await deleteUnusedImages(db, hotelId, before)) {
      // Not if it is being uploaded again, which has written the file first.
      if (!(await isImageKnown(db, id))) await storage.deleteImage(id, before)
    }
  }
}
