import type { AdultDetails, Trip } from '@bellhop/contract/desk/pre-check-in'
import { readCountry } from '@bellhop/domain/stays/pre-check-in'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { sealDetails } from '../../../stays/foreign-details.ts'
import { recordStayEvents } from '../../../stays/stay-events.ts'
import { checkNationality, checkNoErrors } from '../check-form.ts'
import { type BookingFacts, lockAndFindPreCheckIn, setState } from '../queries.ts'

interface Change {
  /** The audit action is `preCheckIn.verb`. */
  verb: 'verify' | 'return' | 'enter' | 'correct' | 'correctTrip'
  /** For the audit log, which is append-only: no personal details. */
  after?: object
}

/** Changes what a booking has, under its lock. */
export type Edit = (work: StaffWork, booking: BookingFacts) => Promise<Change>

/**
 * Changes the pre-check-in of a booking at the desk, with audit entry and events.
 *
 * @param seen when the version that the desk has seen was submitted, if given; null for none
 */
export async function change(
  work: StaffWork,
  { bookingId, seen }: { bookingId: string; seen: string | null | undefined },
  edit: Edit,
): Promise<void> {
  const { tx, staff, now, audit } = work
  const { hotelId } = staff
  const booking = await lockAndFindPreCheckIn(tx, hotelId, { bookingId })
  if (!booking) throw notFound('booking')
  const seenAt = seen && Date.parse(seen)
  if (seen !== undefined && seenAt !== (booking.submittedAt?.getTime() ?? null)) {
    const detail = 'The guest has sent something since. Please look at it first.'
    throw new Problem('invalid_transition', detail)
  }
  const { verb, after } = await edit(work, booking)
  await audit(`preCheckIn.${verb}`, bookingId, { after })
  for (const { id } of booking.stays) await recordStayEvents(tx, hotelId, id, now)
}

export async function verify(
  { tx, staff: { staffId }, now }: StaffWork,
  booking: BookingFacts,
): Promise<Change> {
  if (booking.preCheckIn === 'verified') {
    const { verifiedBy } = booking
    throw verifiedBy
      ? new Problem('already_verified', '{name} has verified this already.', {
          values: { name: verifiedBy },
        })
      : new Problem('already_verified', 'A colleague has verified this already.')
  }
  if (booking.hasEnded) throw new Problem('not_booked', 'This booking has ended.')
  if (booking.files.length === 0) {
    throw new Problem('invalid_transition', 'Enter the guests first.')
  }
  await update(tx, booking, { verified_at: now, verified_by: staffId, returned_because: null })
  await setState(tx, booking, 'verified')
  return { verb: 'verify' }
}

export async function returnToGuest(
  { tx }: StaffWork,
  booking: BookingFacts,
  reason: string,
): Promise<Change> {
  if (!booking.isBooked) {
    throw new Problem('not_booked', 'The guests have checked in or are not coming.')
  }
  if (!booking.submittedAt || booking.returnedBecause !== null) {
    throw new Problem('invalid_transition', 'The guest has not sent anything yet.')
  }
  await update(tx, booking, {
    verified_at: null,
    verified_by: null,
    returned_because: reason.trim(),
  })
  await setState(tx, booking, 'none')
  return { verb: 'return', after: { reason: reason.trim() } }
}

export async function setAdult(
  { tx, now }: StaffWork,
  keys: Keys,
  booking: BookingFacts,
  { position, details }: { position: number; details: AdultDetails },
): Promise<Change> {
  const { hotelId, id: bookingId, files, timeZone } = booking
  if (position > files.length) throw notFound('guest')
  const { foreign, dateOfBirth, nationality } = details
  const today = hotelDate(now, timeZone)
  checkNoErrors([
    ...checkNationality(nationality, 'nationality'),
    ...(dateOfBirth > today
      ? [{ field: 'dateOfBirth', sentence: 'Choose a date that is not in the future.' } as const]
      : []),
  ])
  const values = {
    full_name: details.fullName.trim(),
    date_of_birth: dateOfBirth,
    nationality: readCountry(nationality) ?? nationality.trim(),
    address: details.address.trim(),
    id_type: details.idType,
    id_last4: details.idLast4.toUpperCase(),
    foreign_details: foreign ? sealDetails(keys, { hotelId, bookingId, position }, foreign) : null,
  }
  await update(tx, booking, {})
  await tx
    .insertInto('pre_check_in_adult')
    .values({ hotel_id: hotelId, booking_id: bookingId, position, ...values })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'booking_id', 'position']).doUpdateSet(values),
    )
    .execute()
  return { verb: position < files.length ? 'correct' : 'enter', after: { position } }
}

export async function setTrip(
  { tx }: StaffWork,
  booking: BookingFacts,
  { arrivalTime, purpose, comingFrom, goingTo }: Trip,
): Promise<Change> {
  await update(tx, booking, {
    arrival_time: arrivalTime ?? null,
    purpose: purpose ?? null,
    coming_from: comingFrom?.trim() ?? null,
    going_to: goingTo?.trim() ?? null,
  })
  return { verb: 'correctTrip' }
}

/** Also creates the row if nothing has been sent. */
async function update(
  tx: Handle,
  { hotelId, id }: BookingFacts,
  values: Partial<{
    arrival_time: string | null
    purpose: Trip['purpose'] | null
    coming_from: string | null
    going_to: string | null
    verified_at: Date | null
    verified_by: string | null
    returned_because: string | null
  }>,
): Promise<void> {
  await tx
    .insertInto('pre_check_in')
    .values({ hotel_id: hotelId, booking_id: id, ...values })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'booking_id']).doUpdateSet({ booking_id: id, ...values }),
    )
    .execute()
}
