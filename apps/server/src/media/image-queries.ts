import { undoDays } from '@bellhop/domain/limits'
import { imageHashLength } from '@bellhop/domain/text/picture-address'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import type { StoredImage } from './open-storage.ts'

interface HotelImage extends StoredImage {
  alt?: string | undefined
  /** A member of staff; null for an image of the demo. */
  uploadedBy: string | null
}

/** Tables with addresses of images. */
export const imageTables = [
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
 * Lets a hotel use a stored image. One that it has already keeps its description.
 *
 * @returns the description that it has now
 */
export async function insertImage(
  tx: Handle,
  hotelId: string,
  { id, width, height, alt, uploadedBy }: HotelImage,
): Promise<string | null> {
  const hash = id.slice(0, imageHashLength)
  const row = await tx
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
      conflict
        .columns(['hotel_id', 'id'])
        .doUpdateSet({ uploaded_at: sql<Date>`excluded.uploaded_at` }),
    )
    .returning('alt')
    .executeTakeFirstOrThrow()
  return row.alt
}

interface Description {
  alt: string | null
  version: number
}

/** @param lock locks the row until the transaction ends */
export async function findAlt(
  db: Handle,
  hotelId: string,
  id: string,
  lock = false,
): Promise<Description | undefined> {
  return await db
    .selectFrom('picture')
    .select(['alt', 'version'])
    .where(is({ hotel_id: hotelId, id: id.slice(0, imageHashLength) }))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export function updateAlt(tx: Handle, hotelId: string, id: string, alt: string | null) {
  return tx
    .updateTable('picture')
    .set({ alt, version: sql<number>`version + 1` })
    .where(is({ hotel_id: hotelId, id: id.slice(0, imageHashLength) }))
}

/** The hotel's images in any column of its content, and in those that an undo can bring back, by their hashes. */
function selectUsed(hotelId: string) {
  const rows = imageTables.map(
    (table) => sql`SELECT to_jsonb(t) FROM ${sql.table(table)} t WHERE t.hotel_id = ${hotelId}`,
  )
  return sql`(
    SELECT address[1] FROM (
      SELECT to_jsonb(h) FROM hotel h WHERE h.id = ${hotelId} UNION ALL ${sql.join(rows, sql` UNION ALL `)}
      UNION ALL SELECT a.before FROM audit a
      WHERE a.hotel_id = ${hotelId} AND a.at > now() - ${undoDays} * interval '1 day' AND a.before IS NOT NULL
    ) content (row), regexp_matches(row::text, '/api/images/([0-9a-f]{32})', 'g') address)`
}

/**
 * Deletes the hotel's images that were uploaded before this time and that nothing shows.
 *
 * Saving an entry locks its images (`knownImages`). Those locked are skipped, and after locking the others their
 * uses are read again, with what was saved until then.
 *
 * @returns their hashes
 */
export async function deleteUnusedImages(
  db: Handle,
  hotelId: string,
  before: Date,
): Promise<string[]> {
  return await inTransaction(db, async (tx) => {
    const unused = await sql<{ id: string }>`
      SELECT id FROM picture
      WHERE hotel_id = ${hotelId} AND uploaded_at < ${before} AND id NOT IN ${selectUsed(hotelId)}`.execute(
      tx,
    )
    if (unused.rows.length === 0) return []
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM picture
      WHERE hotel_id = ${hotelId} AND id = ANY(${unused.rows.map(({ id }) => id)}::text[])
      FOR UPDATE SKIP LOCKED`.execute(tx)
    const locked = rows.map(({ id }) => id)
    const deleted = await sql<{ id: string }>`
      DELETE FROM picture
      WHERE hotel_id = ${hotelId} AND id = ANY(${locked}::text[]) AND id NOT IN ${selectUsed(hotelId)}
      RETURNING id`.execute(tx)
    return deleted.rows.map(({ id }) => id)
  })
}

/** Whether any hotel has the image. */
export async function isImageKnown(db: Handle, id: string): Promise<boolean> {
  const row = await db.selectFrom('picture').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
