import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import { is, on } from '../../../database/conditions.ts'
import type { Sentence } from '../../../sentences/sentences.ts'
import type { StaffSession } from '../../../sessions/sessions.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'

/** The member of staff at the desk, and the hotel's date. */
export type Receptionist = Pick<
  StaffSession,
  'hotelId' | 'staffId' | 'timeZone' | 'currency' | 'languages'
>

/**
 * Locks a stay and its booking until the transaction ends. Changes to the rooms of a booking are serialised, so that
 * each one sees which rooms are left.
 *
 * @throws Problem `not_found`
 */
export async function lockStayAndBooking(
  { tx, staff: { hotelId, timeZone }, now }: StaffWork,
  id: string,
) {
  const stay = await tx
    .selectFrom('stay as s')
    .innerJoin('booking as b', on('b.id', 's.booking_id'))
    .select([
      's.id',
      's.booking_id as bookingId',
      's.guest_id as guestId',
      's.room_type_id as roomTypeId',
      's.room_id as roomId',
      's.status',
      's.check_in as checkIn',
      's.regular_check_in as regularCheckIn',
      's.duration',
      's.checkout_time as checkoutTime',
      's.expected_at as expectedAt',
      's.checked_out_at as checkedOutAt',
      'b.phone',
      'b.email',
      'b.claimed_at as claimedAt',
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': id }))
    // A bill without a stay has no booking.
    .$narrowType<{ status: HouseStatus }>()
    .forNoKeyUpdate(['b', 's'])
    .executeTakeFirst()
  if (!stay) throw notFound('room')
  const arrival = hotelDate(stay.checkIn, timeZone)
  return {
    ...stay,
    arrival,
    departure: addDays(arrival, stay.duration),
    today: hotelDate(now, timeZone),
    tonight: runningNight(now, timeZone),
  }
}
export type LockedStay = Awaited<ReturnType<typeof lockStayAndBooking>>

/** The current or next night of a guest. On the day of departure it is still the last one. */
export function presentNight({ arrival, departure, tonight }: LockedStay): string {
  const last = addDays(departure, -1)
  if (tonight < arrival) return arrival
  return tonight > last ? last : tonight
}

const sentences = {
  booked: 'The guest has not checked in yet.',
  inHouse: 'The guest has checked in already.',
  checkedOut: 'The guest has checked out.',
  cancelled: 'This room has been cancelled.',
  noShow: 'This room is marked as a no-show.',
} as const

/** The status of a stay with a booking. */
export type HouseStatus = keyof typeof sentences

/** The rejection of an action that needs a booked stay. */
export function notBooked(status: HouseStatus): Problem {
  return new Problem('not_booked', sentences[status])
}

/** @throws Problem `not_yet` before the day of arrival */
export function requireDayOfArrival({ arrival, today }: LockedStay, detail: Sentence): void {
  if (today < arrival) throw new Problem('not_yet', detail)
}
