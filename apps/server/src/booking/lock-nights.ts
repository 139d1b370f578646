import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/**
 * Locks nights in the order in which bookings lock them. Who gives some nights back and takes others locks all of them
 * first: two who want each other's would deadlock otherwise.
 */
export async function lockNights(
  tx: Handle,
  hotelId: string,
  nights: readonly { roomTypeId: string; date: string }[],
): Promise<void> {
  const roomTypeIds = nights.map(({ roomTypeId }) => roomTypeId)
  const dates = nights.map(({ date }) => date)
  await sql`
    SELECT FROM availability a
    WHERE a.hotel_id = ${hotelId}
      AND (a.room_type_id, a.night) IN (SELECT * FROM unnest(${roomTypeIds}::uuid[], ${dates}::date[]))
    ORDER BY a.night, a.room_type_id
    FOR UPDATE OF a`.execute(tx)
}
