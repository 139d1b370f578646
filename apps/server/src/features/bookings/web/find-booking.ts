import type { BookingWithKey } from '@bellhop/contract/guest/bookings'
import { readReference } from '@bellhop/domain/stays/booking-reference'
import { sql } from 'kysely'
import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { countUse, releaseUse } from '../../../limits/rate-limits.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import type { Caller } from '../../../shared/calls/caller.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { type BookingReader, datesOf, toBooking } from '../../../stays/present-booking.ts'
import { type BookedStayRow, type BookingRow, findBooking } from '../../../stays/read-booking.ts'
import { keyEnd } from '../key-end.ts'
import { findLimits, newKeyLimit } from './limits.ts'

interface Finder extends BookingReader {
  limitKey: Uint8Array
  linkKeys: Keys
  caller: Caller
}

/**
 * Finds a booking, until it is over, by its reference and email, and creates a key. Both are on the confirmation, which may be
 * forwarded or printed, so the key opens the booking and pre-check-in but never signs in.
 *
 * @returns a problem, to be committed because the attempt counts; the same for every wrong pair
 * @throws Problem `rate_limited`
 */
export async function findBookingByReference(
  tx: Handle,
  hotelId: string,
  { bookingRef, email }: { bookingRef: string; email: string },
  { limitKey, linkKeys, caller, ...reader }: Finder,
  now: Date,
): Promise<BookingWithKey | Problem> {
  const reference = readReference(bookingRef) ?? ''
  const limits = findLimits(limitKey, caller.address, `${hotelId} ${reference}`)
  await countUse(tx, limits, 'Too many tries.', now)
  const row = await findBooking(
    tx,
    hotelId,
    sql`b.reference = ${reference} AND b.email = ${email.toLowerCase()}`,
  )
  const stay = row && findShownStay(row, now)
  if (!row || !stay) {
    const detail = 'We could not find a booking with this reference and email.'
    return new Problem('not_found', detail)
  }
  await releaseUse(tx, limits, now)
  await countUse(tx, [newKeyLimit(row.id)], 'Too many tries.', now)
  const expiresAt = keyEnd(datesOf(row).checkOut)
  const newKey = { hotelId, stayId: stay.id, expiresAt, signsIn: false }
  const { key: checkInKey } = await createLinkKey(tx, linkKeys, newKey)
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: stay.guestId,
    action: 'booking.find',
    subjectId: row.id,
    caller,
  })
  return { ...toBooking(row, now, reader), checkInKey }
}

/** The first stay that is not over. A cancelled booking is shown until its dates are. */
function findShownStay(row: BookingRow, now: Date): BookedStayRow | undefined {
  const live = row.stays.find(({ status }) => status === 'booked' || status === 'inHouse')
  if (live) return live
  const isShown =
    row.stays.every(({ status }) => status === 'cancelled') && now < new Date(datesOf(row).checkOut)
  return isShown ? row.stays[0] : undefined
}
