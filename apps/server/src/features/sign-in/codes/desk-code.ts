import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { countUse, releaseUse } from '../../../limits/rate-limits.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { type Keys, keyedHash, matchesKeyedHash } from '../../../shared/secrets/secrets.ts'
import { newCode } from '../../../shared/text/random-text.ts'
import { type Contact, destinationOf, hashDestination } from '../contact.ts'
import {
  consumeDeskCode,
  findStayToVouchFor,
  listDeskCodes,
  storeDeskCode,
} from './desk-code-queries.ts'
import { deskCodeLimits, VALID_MS } from './limits.ts'
import { lockWrongTries, resetWrongTries } from './queries.ts'

/**
 * Creates a code that the desk reads out to the guest of a stay. It replaces the previous one.
 *
 * @throws Problem `not_found`, `not_booked` once the stay has ended, `invalid_request` for a guest without phone and
 *   email
 */
export async function createDeskCode(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  codeKey: Uint8Array,
  stayId: string,
): Promise<{ code: string; expiresAt: Date; contacts: string[] }> {
  const stay = await findStayToVouchFor(tx, hotelId, stayId)
  if (!stay) throw notFound('room')
  const { guestId, status, contacts } = stay
  if (status !== 'booked' && status !== 'inHouse') {
    throw new Problem('not_booked', 'This stay has ended.')
  }
  if (contacts.length === 0) {
    const detail = 'This guest has no phone or email to sign in with. Give them the guest link.'
    throw new Problem('invalid_request', detail)
  }
  const code = newCode()
  const expiresAt = new Date(now.getTime() + VALID_MS)
  await storeDeskCode(tx, {
    hotelId,
    guestId,
    destinations: contacts.map((contact) => hashDestination(codeKey, contact)),
    codeHash: keyedHash(codeKey, 'desk code', guestId, code),
    expiresAt,
  })
  await audit('guest.signInCode', guestId)
  return { code, expiresAt, contacts }
}

/** Consumes the desk's code if it matches. @returns the guest */
export async function redeemDeskCode(
  tx: Handle,
  codeKeys: Keys,
  hotelId: string,
  destination: Uint8Array,
  otp: string,
  now: Date,
): Promise<string | undefined> {
  for (const { guestId, codeHash } of await listDeskCodes(tx, hotelId, destination, now)) {
    if (!matchesKeyedHash(codeHash, codeKeys, 'desk code', guestId, otp)) continue
    await consumeDeskCode(tx, hotelId, guestId)
    await resetWrongTries(tx, [Buffer.from(destination)])
    return guestId
  }
  return undefined
}

/**
 * Does the same if no code could be requested for the phone or email. The responses do not reveal whether there is a
 * code.
 *
 * @returns the guest, or a problem, to be committed because a failed attempt counts
 */
export async function redeemWithoutRequest(
  tx: Handle,
  codeKeys: Keys,
  address: string,
  { hotelId, contact }: { hotelId: string; contact: Contact },
  otp: string,
  now: Date,
): Promise<{ guestId: string } | Problem> {
  const [codeKey] = codeKeys
  const destination = hashDestination(codeKey, destinationOf(contact))
  const limits = deskCodeLimits(codeKey, destination, address)
  await countUse(tx, limits, 'Too many wrong codes.', now)
  // Before the desk's code, as `redeemCode` does.
  await lockWrongTries(tx, destination)
  const guestId = await redeemDeskCode(tx, codeKeys, hotelId, destination, otp, now)
  if (!guestId) {
    const detail = 'That is not the right code. Please ask the front desk for a new one.'
    return new Problem('otp_invalid', detail)
  }
  await releaseUse(tx, limits, now)
  return { guestId }
}
