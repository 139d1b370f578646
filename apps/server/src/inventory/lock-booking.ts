import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

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
  const bookingId =
    'bookingId' in by
      ? sql`${by.bookingId}`
      : sql`(SELECT booking_id FROM stay WHERE hotel_id = ${hotelId} AND id = ${by.stayId})`
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM booking WHERE hotel_id = ${hotelId} AND id = ${bookingId}
    FOR NO KEY UPDATE`.execute(tx)
  const id = rows[0]?.id
  if (!id) return undefined
  await sql`
    SELECT id FROM stay WHERE hotel_id = ${hotelId} AND booking_id = ${id}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return id
}
