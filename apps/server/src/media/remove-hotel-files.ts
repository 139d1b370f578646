import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Handle } from '../database/open.ts'
import { privateFolder } from './folders.ts'
import { isImageKnown } from './image-queries.ts'
import type { Storage } from './open-storage.ts'

/**
 * Removes the files of a hotel that has been deleted; the hourly clean-up removes what this leaves if it is
 * interrupted.
 *
 * @param images the hashes of its pictures, which other hotels may have, too
 */
export async function removeHotelFiles(
  db: Handle,
  { dataDir, storage }: { dataDir: string; storage: Storage },
  hotelId: string,
  images: readonly string[],
): Promise<void> {
  await rm(join(privateFolder(dataDir), hotelId), { recursive: true, force: true })
  const now = new Date()
  for (const id of images) {
    if (!(await isImageKnown(db, id))) await storage.deleteImage(id, now)
  }
}
