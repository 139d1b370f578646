import type { BodyOf } from '@bellhop/contract/base/route'
import type * as bookings from '@bellhop/contract/desk/bookings'
import { listNights } from '@bellhop/domain/stays/booking'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { chargeFee, countNightsDue, findStaysWithFee } from '../../../ledger/cancellation-fee.ts'
import {
  creditEarlyCheckIns,
  endEarlyCheckIns,
  lockOffers,
} from '../../../requests/end-stay-offers.ts'
import { releaseNights } from '../../../rooms/reserve-nights.ts'
import { notFound, Problem } from '../../../shared/calls/problem.ts'
import { type NightRoom, unassignRooms } from '../../../stays/night-rooms.ts'
import { finishChange } from './finish-change.ts'
import { moveLinkKeys } from './link-keys.ts'
import {
  type LockedStay,
  lockStayAndBooking,
  notBooked,
  type Receptionist,
  requireDayOfArrival,
} from './lock-stay-and-booking.ts'

/**
 * Marks a stay as a no-show: releases all nights from tonight on.
 *
 * @param fee the cancellation fee that staff have seen and charge
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `not_yet` before the day of arrival or the time of a late arrival,
 *   `changed_meanwhile`
 */
export async function markNoShow(
  work: StaffWork,
  stayId: string,
  { fee }: BodyOf<typeof bookings.markNoShow>,
): Promise<string> {
  const { tx, staff, now } = work
  await lockOffers(tx, staff.hotelId, stayId)
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  requireDayOfArrival(stay, 'The guest can still come: the day of arrival has not begun.')
  checkNotExpected(stay, staff.timeZone, now)
  const rooms = await endStay(tx, staff, stay, 'noShow')
  const why = 'The guest did not come.'
  await chargeIfWanted(work, stay, fee, why)
  await endEarlyCheckIns(tx, staff.hotelId, [stayId], now, why)
  await finishChange(work, {
    action: 'stay.noShow',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { rooms },
  })
  return stay.bookingId
}

/** @throws Problem `not_yet` before the time of a late arrival */
function checkNotExpected({ expectedAt }: LockedStay, timeZone: string, now: Date): void {
  if (!expectedAt || expectedAt <= now) return
  const values = {
    time: hotelTimeOfDay(expectedAt, timeZone),
    date: hotelDate(expectedAt, timeZone),
  }
  const sentence =
    'The guest is expected at {time} on {date}. If they do not come, remove the late arrival first.'
  throw new Problem('not_yet', sentence, { values })
}

/**
 * Cancels a room of a booking.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `changed_meanwhile`
 */
export async function cancelStay(
  work: StaffWork,
  stayId: string,
  { reason, fee }: BodyOf<typeof bookings.cancelStay>,
): Promise<string> {
  const { tx, staff, now } = work
  await lockOffers(tx, staff.hotelId, stayId)
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  const rooms = await endStay(tx, staff, stay, 'cancelled')
  const why = 'The booking has changed.'
  await chargeIfWanted(work, stay, fee, why)
  await endEarlyCheckIns(tx, staff.hotelId, [stayId], now, why)
  await finishChange(work, {
    action: 'stay.cancel',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { rooms },
    after: { reason: reason.trim() },
  })
  return stay.bookingId
}

/** @param expected the fee that staff have seen, on the wire; undefined: it is not charged */
async function chargeIfWanted(
  { tx, staff, now }: StaffWork,
  { id }: LockedStay,
  expected: number | undefined,
  why: Parameters<typeof creditEarlyCheckIns>[3],
): Promise<void> {
  if (expected === undefined) return
  const [stay] = await findStaysWithFee(tx, staff.hotelId, [id])
  if (!stay) throw notFound('room')
  const count = countNightsDue(stay.terms, stay, staff.timeZone, now)
  await creditEarlyCheckIns(tx, staff.hotelId, id, why)
  await chargeFee(tx, staff, stay, { count, expected, at: now })
}

/**
 * Call it once, under the lock of the stay. Nights that have passed stay sold; all rooms are unassigned.
 *
 * @returns what they were
 */
export async function endStay(
  tx: Handle,
  { hotelId }: Receptionist,
  stay: LockedStay,
  status: 'noShow' | 'cancelled',
): Promise<NightRoom[]> {
  const toCome = listNights(stay.arrival, stay.departure).filter((night) => night >= stay.tonight)
  await releaseNights(tx, hotelId, [{ roomTypeId: stay.roomTypeId, rooms: 1 }], toCome)
  await updateById(tx, 'stay', hotelId, stay.id, { status })
  const rooms = await unassignRooms(tx, { hotelId, stayId: stay.id, from: stay.arrival })
  await moveLinkKeys(tx, hotelId, [stay])
  return rooms
}
