import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/** For rows changed directly by a test: servers then reload the hotel's content. */
export async function raiseContentVersion(db: Handle, hotelId: string): Promise<void> {
  await db
    .updateTable('hotel_counter')
    .set({ content_version: sql<number>`content_version + 1` })
    .where('hotel_id', '=', hotelId)
    .execute()
}
