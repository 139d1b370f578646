import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import { lockRows } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { lockGuest } from '../notes/queries.ts'

export interface GuestRow {
  id: string
  name: string
  phone: string | null
  email: string | null
  version: number
  /** Its phone and email are these, still to be verified. */
  unclaimedBookingId: string | null
}

export interface Details {
  name: string
  phone: string | null
  email: string | null
}

export async function findGuestRow(
  db: Handle,
  hotelId: string,
  id: string,
): Promise<GuestRow | undefined> {
  const { rows } = await sql<GuestRow>`
    SELECT g.id, g.name, coalesce(g.phone, b.phone) AS phone, coalesce(g.email, b.email) AS email,
      g.version, b.id AS "unclaimedBookingId"
    FROM guest g
    LEFT JOIN booking b ON b.hotel_id = g.hotel_id AND b.own_guest_id = g.id AND b.claimed_at IS NULL
    WHERE g.hotel_id = ${hotelId} AND g.id = ${id}`.execute(db)
  return rows[0]
}

/** Reads the same, locked until the transaction ends. An erased guest stays without name and contacts. */
export async function lockGuestRow(
  tx: Handle,
  hotelId: string,
  id: string,
): Promise<GuestRow | undefined> {
  return (await lockGuest(tx, hotelId, id)) ? await findGuestRow(tx, hotelId, id) : undefined
}

interface BookingRow {
  id: string
  /** A stay is still to come: the guest needs the emails about it. */
  isBooked: boolean
}

/** Locks the bookings with a stay of the guest that has not ended, before the guest. */
export async function lockBookingsOfGuest(
  tx: Handle,
  hotelId: string,
  guestId: string,
): Promise<BookingRow[]> {
  const find = () =>
    sql<BookingRow>`
      SELECT booking_id AS id, bool_or(status = 'booked') AS "isBooked" FROM stay
      WHERE hotel_id = ${hotelId} AND guest_id = ${guestId} AND status IN ('booked', 'inHouse')
      GROUP BY booking_id ORDER BY booking_id`.execute(tx)
  const found = await find()
  const locked = await lockRows(
    tx,
    'booking',
    hotelId,
    found.rows.map(({ id }) => id),
  )
  const { rows } = await find()
  return rows.filter(({ id }) => locked.includes(id))
}

/** Other guests with this phone or email: at most one of each. */
export async function findContactOwners(
  tx: Handle,
  hotelId: string,
  guestId: string,
  { phone, email }: Details,
) {
  return await tx
    .selectFrom('guest')
    .select(['name', 'phone', 'email'])
    .where('hotel_id', '=', hotelId)
    .where('id', '<>', guestId)
    .where(sql<boolean>`(phone = ${phone} OR email = ${email})`)
    .execute()
}

/** @param details without contacts for the guest of a booking that is still to be verified */
export async function updateGuest(
  tx: Handle,
  hotelId: string,
  guestId: string,
  details: Partial<Details>,
): Promise<void> {
  await updateById(tx, 'guest', hotelId, guestId, { ...details, version: sql<number>`version + 1` })
}

/**
 * Corrects the details in locked bookings that have the former ones. An email that the desk has corrected counts like
 * one that it has entered with a booking.
 *
 * @returns the bookings with another email, to be sent a confirmation
 */
export async function updateBookings(
  tx: Handle,
  hotelId: string,
  ids: readonly string[],
  former: Details,
  next: Details,
  now: Date,
): Promise<string[]> {
  const isEmailNew = former.email !== next.email
  const confirmedAt = next.email === null ? null : now
  const hasFormerEmail = sql`o.email IS NOT DISTINCT FROM ${former.email}::text`
  const isMailChanged = sql`(${isEmailNew}::boolean AND ${hasFormerEmail})`
  const { rows } = await sql<{ id: string; isMailed: boolean }>`
    UPDATE booking b SET
      name = CASE WHEN o.name = ${former.name}::text THEN ${next.name}::text ELSE o.name END,
      phone = CASE WHEN o.phone IS NOT DISTINCT FROM ${former.phone}::text
        THEN ${next.phone}::text ELSE o.phone END,
      email = CASE WHEN ${isMailChanged} THEN ${next.email}::text ELSE o.email END,
      email_confirmed_at = CASE WHEN ${isMailChanged} THEN ${confirmedAt}::timestamptz ELSE o.email_confirmed_at END,
      confirm_by = CASE WHEN ${isMailChanged} THEN NULL ELSE o.confirm_by END
    FROM booking o
    WHERE b.hotel_id = ${hotelId} AND b.id = ANY(${ids}::uuid[])
      AND o.hotel_id = b.hotel_id AND o.id = b.id
    RETURNING b.id, ${isMailChanged} AND b.email IS NOT NULL AS "isMailed"`.execute(tx)
  return rows.filter(({ isMailed }) => isMailed).map(({ id }) => id)
}

/** Removes a guest's Google accounts, which may belong to the owner of a former email. */
export async function deleteIdentities(
  tx: Handle,
  hotelId: string,
  guestId: string,
): Promise<void> {
  await tx
    .deleteFrom('guest_identity')
    .where(is({ hotel_id: hotelId, guest_id: guestId }))
    .execute()
}

/** Revokes the links that confirm a former email, which open the booking as well. */
export async function revokeProofLinks(
  tx: Handle,
  hotelId: string,
  stayIds: string[],
): Promise<void> {
  await sql`
    UPDATE link_key SET revoked_at = now()
    WHERE hotel_id = ${hotelId} AND stay_id = ANY(${stayIds}::uuid[]) AND proves_email
      AND revoked_at IS NULL`.execute(tx)
}

/** The stays of the guest, own or shared, that have not ended. */
export async function listStayIds(db: Handle, hotelId: string, guestId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM stay
    WHERE hotel_id = ${hotelId} AND status IN ('booked', 'inHouse') AND id IN (
      SELECT id FROM stay WHERE hotel_id = ${hotelId} AND guest_id = ${guestId}
      UNION SELECT stay_id FROM stay_companion WHERE hotel_id = ${hotelId} AND guest_id = ${guestId})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
