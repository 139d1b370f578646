import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { selectCode } from '../../rates/codes.ts'
import { selectRatePlans } from '../../rates/rate-plans.ts'
import { selectTerms } from '../../rates/sales.ts'

/** The hotel's settings that a booking needs. */
export async function findBookedHotel(db: Handle, hotelId: string, code?: string) {
  return await db
    .selectFrom('hotel')
    .select([
      'id',
      'time_zone as timeZone',
      'currency',
      'upi_id as upiId',
      'languages',
      'check_in_time as checkInTime',
      'checkout_time as checkoutTime',
      'tax_rules as taxRules',
      selectRatePlans(hotelId).as('plans'),
      selectTerms(hotelId).as('terms'),
      selectCode(hotelId, code).as('code'),
    ])
    .where('id', '=', hotelId)
    .executeTakeFirst()
}

/** Finds a guest if the phone or the email is theirs, so that a booking with it needs no confirmation. */
export async function findVerified(
  db: Handle,
  hotelId: string,
  guestId: string,
  { phone, email }: { phone: string; email: string },
): Promise<{ guestId: string; hasEmail: boolean } | undefined> {
  const { rows } = await sql<{ guestId: string; hasEmail: boolean }>`
    SELECT id AS "guestId", email IS NOT DISTINCT FROM ${email} AS "hasEmail" FROM guest
    WHERE hotel_id = ${hotelId} AND id = ${guestId} AND (phone = ${phone} OR email = ${email})`.execute(
    db,
  )
  return rows[0]
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
