import { sql } from 'kysely'
import type { Handle } from './open.ts'

/**
 * Says that what the hotel offers or tells has changed, in the transaction that changes it: no server keeps
 * the old rows (plugins/content-cache). Takes the hotel's counter lock, so call it after other writes.
 */
export async function markContentChanged(tx: Handle, hotelId: string): Promise<void> {
  await tx
    .updateTable('hotel_counter')
    .set({ content_version: sql<number>`content_version + 1` })
    .where('hotel_id', '=', hotelId)
    .execute()
}
