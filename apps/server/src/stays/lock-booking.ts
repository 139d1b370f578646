import { sql } from 'kysely'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { findById } from '../database/rows.ts'

/** A booking, by one of its stays or by its id. */
export type BookingBy = { stayId: string } | { bookingId: string }

/**
 * Locks a booking, then its stays in the order of their ids, until the transaction ends. Other changes, claims and
 * actions of the desk wait, and lock in the same order. Read the rows afterwards, so that they include the previous
 * change.
 *
 * @returns the booking's id; undefined if the hotel has no such booking
 */
export async function lockBooking(
  tx: Handle,
  hotelId: string,
  by: BookingBy,
): Promise<string | undefined> {
  const id = 'bookingId' in by ? by.bookingId : await findBookingId(tx, hotelId, by.stayId)
  if (!id || !(await lockRow(tx, 'booking', hotelId, id))) return undefined
  await sql`
    SELECT id FROM stay WHERE hotel_id = ${hotelId} AND booking_id = ${id}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return id
}

/** A stay never moves to another booking. */
async function findBookingId(tx: Handle, hotelId: string, stayId: string) {
  const stay = await findById(tx, 'stay', hotelId, stayId, ['booking_id'])
  return stay?.booking_id
}
