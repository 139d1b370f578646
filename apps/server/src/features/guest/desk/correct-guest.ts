import type { BodyOf } from '@bellhop/contract/base/route'
import type * as guest from '@bellhop/contract/desk/guest'
import type { StaffWork } from '../../../audit/work.ts'
import { changedMeanwhile } from '../../../content/check-entry.ts'
import type { Handle } from '../../../database/open.ts'
import { onUniqueViolation } from '../../../database/unique-violation.ts'
import { raiseSessionVersion } from '../../../database/versions.ts'
import type { Sentence } from '../../../sentences/sentences.ts'
import { signOutEverywhere } from '../../../sessions/end-sessions.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { whenContactTaken } from '../../../stays/claim-bookings.ts'
import { queueBookingMail } from '../../../stays/queue-mail.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import {
  type Details,
  deleteIdentities,
  findContactOwners,
  type GuestRow,
  listStayIds,
  lockBookingsOfGuest,
  lockGuestRow,
  revokeProofLinks,
  updateBookings,
  updateGuest,
} from './queries.ts'

/**
 * Corrects a guest's name and contacts, in their bookings too. The owner of a replaced or removed contact may have
 * signed in with it: all sessions and links end, and with an email the Google accounts.
 *
 * @throws Problem `not_found`, `changed_meanwhile`, `contact_taken`
 */
export async function correctGuest(
  { tx, staff: { hotelId }, now, audit }: StaffWork,
  id: string,
  { name, phone, email, version }: BodyOf<typeof guest.correctGuest>,
): Promise<guest.DeskGuest> {
  const bookings = await lockBookingsOfGuest(tx, hotelId, id)
  const former = await lockGuestRow(tx, hotelId, id)
  if (!former) throw notFound('guest')
  if (former.version !== version) throw changedMeanwhile(toDeskGuest(former))
  const next: Details = {
    name: name.trim(),
    phone: phone ?? null,
    email: email?.toLowerCase() ?? null,
  }
  // An unverified contact of a web booking is not yet this guest's: another guest of the hotel may have it.
  if (former.unclaimedBookingId) {
    await updateGuest(tx, hotelId, id, { name: next.name })
  } else {
    await checkContacts(tx, hotelId, id, next)
    await onUniqueViolation(whenContactTaken, () => updateGuest(tx, hotelId, id, next))
  }
  const ids = bookings.map((booking) => booking.id)
  const mailed = await updateBookings(tx, hotelId, ids, former, next, now)
  for (const booking of bookings) {
    if (booking.isBooked && mailed.includes(booking.id)) {
      await queueBookingMail(tx, hotelId, booking.id, 'confirmation', now)
    }
  }
  await audit('guest.correct', id, {
    before: pickChanged(former, next),
    after: pickChanged(next, former),
  })
  const isReplaced = (field: 'phone' | 'email') =>
    former[field] !== null && former[field] !== next[field]
  const stayIds = await listStayIds(tx, hotelId, id)
  if (isReplaced('email')) {
    await deleteIdentities(tx, hotelId, id)
    await revokeProofLinks(tx, hotelId, stayIds)
  }
  if (isReplaced('phone') || isReplaced('email')) await signOutEverywhere(tx, hotelId, id, now)
  if (stayIds.length > 0) await recordStayEvents(tx, hotelId, stayIds, now)
  else await raiseSessionVersion(tx, hotelId)
  return toDeskGuest({ ...former, ...next, version: version + 1 })
}

export function toDeskGuest({ id, name, phone, email, version }: GuestRow): guest.DeskGuest {
  return { _id: id, name, ...(phone && { phone }), ...(email && { email }), version }
}

/** @throws Problem `contact_taken`: guests are never merged */
async function checkContacts(
  tx: Handle,
  hotelId: string,
  id: string,
  details: Details,
): Promise<void> {
  const owners = await findContactOwners(tx, hotelId, id, details)
  const errors = (['phone', 'email'] as const).flatMap((field) => {
    const owner = details[field] && owners.find((guest) => guest[field] === details[field])
    const sentence: Sentence =
      field === 'phone'
        ? 'This phone number belongs to {name}.'
        : 'This email address belongs to {name}.'
    return owner ? { field, sentence, values: { name: owner.name } } : []
  })
  const [first] = errors
  if (first) throw new Problem('contact_taken', [first], { errors })
}

const fields = ['name', 'phone', 'email'] as const

/** The fields of one that differ from those of the other. */
function pickChanged(one: Details, other: Details): Partial<Details> {
  const changed = fields.filter((field) => one[field] !== other[field])
  return Object.fromEntries(changed.map((field) => [field, one[field]]))
}
