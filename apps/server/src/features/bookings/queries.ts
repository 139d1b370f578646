import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/** The hotel's settings that a booking needs. */
export async function findBookedHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel')
    .select([
      'id',
      'time_zone as timeZone',
      'currency',
      'languages',
      'check_in_time as checkInTime',
      'checkout_time as checkoutTime',
      'room_tax as roomTax',
    ])
    .where('id', '=', hotelId)
    .executeTakeFirst()
}

/**
 * Locks the booking of a stay, then its stays, until the transaction ends. Other changes, claims and actions of the
 * desk wait. Read the rows afterwards, so that they include the previous change.
 *
 * @returns the booking's id
 */
export async function lockBooking(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM booking
    WHERE hotel_id = ${hotelId}
      AND id = (SELECT booking_id FROM stay WHERE hotel_id = ${hotelId} AND id = ${stayId})
    FOR NO KEY UPDATE`.execute(tx)
  const id = rows[0]?.id
  if (!id) return undefined
  await sql`
    SELECT id FROM stay WHERE hotel_id = ${hotelId} AND booking_id = ${id}
    ORDER BY id FOR NO KEY UPDATE`.execute(tx)
  return id
}

/** Cancels booked stays. Their nights keep the price, and the rooms are unassigned. */
export async function cancelStays(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
): Promise<void> {
  if (stayIds.length === 0) return
  await sql`
    WITH cancelled AS (
      UPDATE stay SET status = 'cancelled', room_id = NULL
      WHERE hotel_id = ${hotelId} AND id = ANY(${stayIds}::uuid[]) AND status = 'booked'
      RETURNING id
    )
    UPDATE stay_night SET room_id = NULL
    WHERE hotel_id = ${hotelId} AND stay_id IN (SELECT id FROM cancelled)
      AND room_id IS NOT NULL`.execute(tx)
}

/** Points the links of a booking's guest, except invitations, at this stay, and sets their end. */
export async function moveLinkKeys(
  tx: Handle,
  hotelId: string,
  { from, to, expiresAt }: { from: readonly string[]; to: string; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('link_key')
    .set({ stay_id: to, expires_at: expiresAt })
    .where('hotel_id', '=', hotelId)
    .where('stay_id', 'in', [...from])
    .where('invited_name', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
}
