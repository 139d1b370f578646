import { pictureHashLength } from '@bellhop/domain/picture-address'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import type { StoredPicture } from './open-storage.ts'

interface HotelPicture extends StoredPicture {
  alt?: string | undefined
  /** A member of staff; null for a picture of the demo. */
  uploadedBy: string | null
}

/** Tables with addresses of pictures. */
export const picturedTables = [
  'amenity',
  'attraction',
  'attraction_type',
  'banner',
  'department',
  'emergency_type',
  'executive',
  'facility_type',
  'food',
  'gift',
  'hotel_map',
  'outlet',
  'promotional',
  'review_link',
  'room_type',
] as const

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
        uploaded_at: sql`excluded.uploaded_at`,
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

/** The hotel's pictures in any column of its content, by their hashes. */
function selectUsed(hotelId: string) {
  const rows = picturedTables.map(
    (table) => sql`SELECT to_jsonb(t) FROM ${sql.table(table)} t WHERE t.hotel_id = ${hotelId}`,
  )
  return sql`(
    SELECT address[1] FROM (
      SELECT to_jsonb(h) FROM hotel h WHERE h.id = ${hotelId} UNION ALL ${sql.join(rows, sql` UNION ALL `)}
    ) content (row), regexp_matches(row::text, '/api/images/([0-9a-f]{32})', 'g') address)`
}

/**
 * Deletes the hotel's pictures that were uploaded before this time and that nothing shows.
 *
 * Saving an entry locks its pictures (`knownPictures`). Those locked are skipped, and after locking the others their
 * uses are read again, with what was saved until then.
 *
 * @returns their hashes
 */
export async function deleteUnusedPictures(
  db: Handle,
  hotelId: string,
  before: Date,
): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM picture
      WHERE hotel_id = ${hotelId} AND uploaded_at < ${before} AND id NOT IN ${selectUsed(hotelId)}
      FOR UPDATE SKIP LOCKED`.execute(tx)
    if (rows.length === 0) return []
    const locked = rows.map(({ id }) => id)
    const deleted = await sql<{ id: string }>`
      DELETE FROM picture
      WHERE hotel_id = ${hotelId} AND id = ANY(${locked}::text[]) AND id NOT IN ${selectUsed(hotelId)}
      RETURNING id`.execute(tx)
    return deleted.rows.map(({ id }) => id)
  })
}

/** Whether any hotel has the picture. */
export async function isPictureKnown(db: Handle, id: string): Promise<boolean> {
  const row = await db.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
