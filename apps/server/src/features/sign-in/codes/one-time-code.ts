import { recordAudit } from '../../../audit/audit.ts'
import { recordEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { countUse, rateLimited, releaseUse } from '../../../limits/rate-limits.ts'
import { registrationBudget } from '../../../limits/registration-budget.ts'
import { hashNetworks, splitNetworks } from '../../../limits/stored-networks.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { newId } from '../../../shared/ids.ts'
import {
  idBytes,
  idFromBytes,
  makeHotelKey,
  readHotelKey,
} from '../../../shared/secrets/hotel-key.ts'
import { type Keys, keyedHash, matchesKeyedHash } from '../../../shared/secrets/secrets.ts'
import { newCode } from '../../../shared/text/random-text.ts'
import { type Contact, destinationOf, hashDestination } from '../contact.ts'
import { findHotel, findRecipient, type Hotel } from '../queries.ts'
import { registerByCode } from '../register.ts'
import { findUnconnected } from '../registration-queries.ts'
import { findVerifiedGuest, type VerifiedGuest } from '../verified-guest.ts'
import { redeemDeskCode } from './desk-code.ts'
import {
  nextForAddress,
  nextForDestination,
  requestLimits,
  triesPerCode,
  VALID_MS,
  withinTheHour,
} from './limits.ts'
import {
  countWrongTry,
  insertCode,
  lockCode,
  lockDestination,
  type Registration,
  resetWrongTries,
  useCode,
} from './queries.ts'

export interface CodeRequest {
  codeRequestId: string
  expiresAt: Date
  resendAt: Date
  /** No guest has the contact. */
  isUnknown: boolean
  /** Undefined if the contact is unknown; the response must not differ. */
  delivery: { to: string; code: string; hotel: Hotel } | undefined
  /** The last registration of the hour within the hotel's budget. */
  endsBudget: boolean
}

/**
 * Creates a code for a phone or email. With a registration it is also sent to an unknown contact. Earlier codes stay
 * valid. Throws `rate_limited` if requested too soon or too often.
 *
 * @param address IP address of the caller
 */
export async function requestCode(
  tx: Handle,
  codeKey: Uint8Array,
  address: string,
  hotelId: string,
  contact: Contact,
  now: Date,
  registering?: Omit<Registration, 'contact'>,
): Promise<CodeRequest> {
  const to = destinationOf(contact)
  const destination = hashDestination(codeKey, to)
  const requestedBy = hashNetworks(codeKey, 'network', address)
  const by = namesOf(requestedBy)
  const id = newId()
  const code = newCode()

  const hotel = await findHotel(tx, hotelId)
  if (hotel === undefined) throw notFound('hotel')
  const { requests, wrongTries } = await lockDestination(tx, destination, now)
  const earlier = withinTheHour(requests, now.getTime())
  const next = Math.max(nextForAddress(earlier, by), nextForDestination(earlier, wrongTries))
  if (next > now.getTime()) throw rateLimited('We cannot send another code yet.', next, now)

  const limits = requestLimits(codeKey, hotelId, by, registering !== undefined)
  const uses = await countUse(tx, limits, 'Too many codes were asked for.', now)
  const endsBudget = registering !== undefined && uses.at(-1)?.count === registrationBudget

  const { guestId, hasBooking } = await findRecipient(tx, hotelId, contact)
  const isDelivered = guestId !== null || hasBooking || registering !== undefined
  const expiresAt = new Date(now.getTime() + VALID_MS)
  const all = [...earlier, { at: now.getTime(), by: by.join(' ') }]
  await insertCode(
    tx,
    {
      id,
      hotelId,
      destination,
      requestedBy,
      guestId,
      contact: isDelivered ? contact : undefined,
      registration: registering,
      codeHash: keyedHash(codeKey, 'code', id, code),
      createdAt: now,
      expiresAt,
    },
    all,
  )
  if (endsBudget) await recordBudgetEnd(tx, hotelId)
  return {
    codeRequestId: makeHotelKey(hotelId, idBytes(id)),
    expiresAt,
    resendAt: new Date(nextForAddress(all, by)),
    isUnknown: guestId === null,
    delivery: isDelivered ? { to, code, hotel } : undefined,
    endsBudget,
  }
}

const namesOf = (requestedBy: Uint8Array) =>
  splitNetworks(requestedBy).map((hash) => hash.toString('base64url'))

async function recordBudgetEnd(tx: Handle, hotelId: string): Promise<void> {
  await recordAudit(tx, hotelId, {
    actorKind: 'server',
    actorId: null,
    action: 'registration.budgetReached',
    subjectId: null,
    after: { perHour: registrationBudget },
  })
  await recordRegistrationsChange(tx, hotelId)
}

/** Notifies the desk that guests can no longer register, or can again. Call it last. */
export async function recordRegistrationsChange(tx: Handle, hotelId: string): Promise<void> {
  await recordEvent(tx, hotelId, {
    name: 'registrations.updated',
    guestId: null,
    departmentId: null,
    payload: {},
  })
}

/** Decodes the id of a code request. Throws `otp_expired` if it is malformed. */
export function readCodeRequestId(codeRequestId: string): { hotelId: string; id: string } {
  const key = readHotelKey(codeRequestId, 16)
  const id = key && idFromBytes(key.rest)
  if (!id) throw expired()
  return { hotelId: key.hotelId, id }
}

interface RedeemedCode extends VerifiedGuest {
  /** Guests can register with the hotel again: its budget was used up. */
  freesBudget: boolean
}

/**
 * Redeems a code: claims the bookings with its phone or email, and creates the account if the code is of a
 * registration. The code that the desk has read out for the same phone or email also works; like the desk's link, it
 * proves neither.
 *
 * @returns the guest, or a problem, to be committed because a failed attempt counts: `otp_invalid` with the attempts
 *   left, `otp_expired` if the code is too old or used, `rate_limited` after its last attempt
 */
export async function redeemCode(
  tx: Handle,
  codeKeys: Keys,
  { hotelId, id }: { hotelId: string; id: string },
  otp: string,
  now: Date,
): Promise<RedeemedCode | Problem> {
  const code = await lockCode(tx, hotelId, id)
  if (!code || code.usedAt || code.expiresAt <= now) return expired()
  const { destination, tries, wrongTries, registration, contact } = code
  if (tries >= triesPerCode(wrongTries)) {
    return rateLimited('Too many wrong codes.', code.expiresAt.getTime(), now)
  }
  const matches = matchesKeyedHash(code.codeHash, codeKeys, 'code', id, otp)
  if (!matches || !contact) {
    const vouchedFor = await redeemDeskCode(tx, codeKeys, hotelId, destination, otp, now)
    if (vouchedFor) return { guestId: vouchedFor, freesBudget: false }
    await countWrongTry(tx, hotelId, id, destination, now)
    return wrong(Math.max(0, triesPerCode(wrongTries + 1) - tries - 1))
  }
  await useCode(tx, hotelId, id, destination, now)
  // An entered code was not sent to a stranger: many guests of a hotel may share one address.
  const by = namesOf(code.requestedBy)
  const limits = requestLimits(codeKeys[0], hotelId, by, registration !== undefined)
  const uses = await releaseUse(tx, limits, now)
  const freesBudget = registration !== undefined && uses.at(-1) === registrationBudget - 1
  // The guest who has the contact now: the desk may have corrected that of the guest whom the code was sent to.
  const verified = await findVerifiedGuest(tx, hotelId, contact, now)
  // The booking that the code was sent for has been cancelled in the meantime.
  if (!registration) return verified ? { ...verified, freesBudget } : expired()
  const guest = verified ?? { guestId: await registerByCode(tx, hotelId, registration) }
  const { bookingRef } = registration
  const unconnectedRef = bookingRef
    ? await findUnconnected(tx, hotelId, guest.guestId, bookingRef)
    : undefined
  return { ...guest, unconnectedRef, freesBudget }
}

/** Resets the tries for a guest's phone and email after many consecutive wrong codes. */
export async function forgetWrongTries(
  tx: Handle,
  codeKey: Uint8Array,
  { phone, email }: { phone?: string; email?: string },
): Promise<void> {
  const destinations = [phone, email].flatMap((to) => (to ? [hashDestination(codeKey, to)] : []))
  if (destinations.length > 0) await resetWrongTries(tx, destinations)
}

function expired(): Problem {
  return new Problem('otp_expired', 'This code has expired. Please ask for a new one.')
}

function wrong(triesLeft: number): Problem {
  const detail =
    'That is not the right code. {left, plural, =0 {Please ask for a new one.} one {You have # more try.} other {You have # more tries.}}'
  return new Problem('otp_invalid', detail, { triesLeft, values: { left: triesLeft } })
}
