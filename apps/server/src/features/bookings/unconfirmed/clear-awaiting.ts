import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { isUnconfirmed } from '../../../rooms/nights-for-sale.ts'

/**
 * Clears the mark of bookings that no longer await a confirmation: they are confirmed or have no booked stay. It only
 * keeps the list of those that may be unconfirmed short, so it may be late.
 */
export async function clearAwaiting(db: Handle): Promise<void> {
  const { rows } = await sql<{ hotelId: string; id: string }>`
    SELECT b.hotel_id AS "hotelId", b.id FROM booking b
    WHERE b.awaits_confirmation AND NOT (${isUnconfirmed} AND EXISTS (
      SELECT FROM stay s
      WHERE s.hotel_id = b.hotel_id AND s.booking_id = b.id AND s.status = 'booked'))`.execute(db)
  for (const { hotelId, id } of rows) {
    await updateById(db, 'booking', hotelId, id, { awaits_confirmation: false })
  }
}
