import { pictureHashLength } from '@bellhop/domain/picture-address'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { StoredPicture } from './open-storage.ts'

interface HotelPicture extends StoredPicture {
  alt?: string | undefined
  /** A member of staff; null for a picture of the demo. */
  uploadedBy: string | null
}

/**
 * Lets a hotel use a stored picture. One that it has already gets the new description, which guests then read.
 */
export async function insertPicture(
  tx: Handle,
  hotelId: string,
  { id, width, height, alt, uploadedBy }: HotelPicture,
): Promise<void> {
  const hash = id.slice(0, pictureHashLength)
  await tx
    .insertInto('picture')
    .values({
      hotel_id: hotelId,
      id: hash,
      width,
      height,
      alt: alt ?? null,
      uploaded_by: uploadedBy,
    })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'id']).doUpdateSet((eb) => ({
        alt: eb.fn.coalesce('excluded.alt', 'picture.alt'),
      })),
    )
    .execute()
  if (alt === undefined) return
  await tx
    .updateTable('hotel_counter')
    .set({ content_version: sql<number>`content_version + 1` })
    .where('hotel_id', '=', hotelId)
    .execute()
}
