import { readReference } from '@bellhop/domain/stays/booking-reference'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { sha256 } from '../../../shared/secrets/secrets.ts'
import { type Claim, claimBookings } from '../../../stays/claim-bookings.ts'
import { findGuestId, findHotel } from '../queries.ts'
import { attachToBooking, recordRegistration } from '../register.ts'
import { findUnconnected, insertGuest, lockBookedGuest } from '../registration-queries.ts'
import type { VerifiedGuest } from '../verified-guest.ts'
import { type GoogleAccount, googleProblem } from './id-token.ts'

/**
 * Finds the guest who registered with this account. On `guest_not_found` the nonce stays unused, so that the guest can
 * register.
 */
export async function findGoogleGuest(
  tx: Handle,
  hotelId: string,
  account: GoogleAccount,
  now: Date,
): Promise<VerifiedGuest> {
  await acceptOnce(tx, hotelId, account, now)
  const guestId = await findGuestIdByIdentity(tx, hotelId, account)
  if (guestId) return { guestId, claim: await claimByEmail(tx, hotelId, account, now, guestId) }
  throw new Problem('guest_not_found', 'We do not know this Google account yet. Please register.')
}

/** Creates a guest for an account that is new to the hotel, or links it to the guest of a booking. */
export async function registerGoogleGuest(
  tx: Handle,
  hotelId: string,
  account: GoogleAccount,
  { phone, bookingRef }: { phone?: string; bookingRef?: string },
  now: Date,
): Promise<VerifiedGuest> {
  await acceptOnce(tx, hotelId, account, now)
  if (await findGuestIdByIdentity(tx, hotelId, account)) throw guestExists()
  const claim = await claimByEmail(tx, hotelId, account, now)
  const reference = readReference(bookingRef ?? '')
  const guestId =
    (claim?.isOwnGuest && claim.guestId) ||
    (reference && (await findBookedGuest(tx, hotelId, reference, account))) ||
    (await insertGoogleGuest(tx, hotelId, account))
  if (!(await insertIdentity(tx, hotelId, guestId, account))) throw guestExists()
  if (phone) await setUnverifiedPhone(tx, hotelId, guestId, phone)
  const unconnectedRef = reference
    ? await findUnconnected(tx, hotelId, guestId, reference)
    : undefined
  return { guestId, claim, unconnectedRef }
}

/**
 * Claims the bookings with the verified email: for the guest who has it as a contact, or else for this account's guest.
 *
 * @param guestId this account's guest, if there is one
 */
async function claimByEmail(
  tx: Handle,
  hotelId: string,
  { email }: GoogleAccount,
  now: Date,
  guestId?: string,
): Promise<Claim | undefined> {
  if (!email) return undefined
  const owner = await findGuestId(tx, hotelId, { email })
  return await claimBookings(tx, hotelId, { email }, now, owner ?? guestId)
}

async function acceptOnce(
  tx: Handle,
  hotelId: string,
  { nonce }: GoogleAccount,
  now: Date,
): Promise<void> {
  if ((await findHotel(tx, hotelId)) === undefined) throw notFound('hotel')
  if (!(await spendNonce(tx, hotelId, sha256(nonce), now))) throw googleProblem()
}

/**
 * Finds the guest of a booking, by the rule in register.ts for the verified email. A guest who already has a Google
 * account is another person: this account would have been found.
 */
async function findBookedGuest(
  tx: Handle,
  hotelId: string,
  bookingRef: string,
  { email }: GoogleAccount,
): Promise<string | undefined> {
  const booked = email && (await lockBookedGuest(tx, hotelId, bookingRef))
  if (!booked || booked.hasIdentity) return undefined
  return (await attachToBooking(tx, hotelId, booked, { email })) ? booked.id : undefined
}

async function insertGoogleGuest(
  tx: Handle,
  hotelId: string,
  { name = 'Guest', email }: GoogleAccount,
): Promise<string> {
  // Identity is (issuer, subject), never the email: if another guest has the email, it stays with them.
  const guestId =
    (email && (await insertGuest(tx, hotelId, { name, email }))) ||
    (await insertGuest(tx, hotelId, { name }))
  if (!guestId) throw new Error('A guest without phone and email cannot conflict')
  await recordRegistration(tx, hotelId, guestId)
  return guestId
}

function guestExists(): Problem {
  return new Problem('guest_exists', 'This Google account is registered already. Please sign in.')
}

interface Identity {
  issuer: string
  subject: string
}

/** Marks a nonce as used. Waits for a concurrent transaction that uses it too. @returns false if it was used */
async function spendNonce(
  tx: Handle,
  hotelId: string,
  nonceHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('used_nonce')
    .values({ hotel_id: hotelId, nonce_hash: nonceHash, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst()
  return row !== undefined
}

async function findGuestIdByIdentity(
  tx: Handle,
  hotelId: string,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('guest_identity')
    .select('guest_id as guestId')
    .where(is({ hotel_id: hotelId, issuer, subject }))
    .executeTakeFirst()
  return row?.guestId
}

/** @returns false if the identity already belongs to a guest */
async function insertIdentity(
  tx: Handle,
  hotelId: string,
  guestId: string,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const row = await tx
    .insertInto('guest_identity')
    .values({ hotel_id: hotelId, issuer, subject, guest_id: guestId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('guest_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores an unverified phone number for the desk to check. It is kept apart from `phone`, which receives
 * one-time codes: entering another person's number here must neither identify that person nor lock them out.
 */
async function setUnverifiedPhone(
  tx: Handle,
  hotelId: string,
  guestId: string,
  phone: string,
): Promise<void> {
  await updateById(tx, 'guest', hotelId, guestId, { unverified_phone: phone })
}
