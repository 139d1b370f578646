import { listNights } from '@bellhop/domain/booking'
import type { Handle } from '../../../database/open.ts'
import { releaseNights } from '../../../inventory/reserve-nights.ts'
import { finishChange } from './finish-change.ts'
import { moveLinkKeys } from './link-keys.ts'
import {
  type LockedStay,
  lockStay,
  notBooked,
  type Receptionist,
  requireDayOfArrival,
} from './lock-stay.ts'

/**
 * Marks a stay as a no-show: releases all nights from tonight on.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `not_yet` before the day of arrival
 */
export async function markNoShowByStaff(
  tx: Handle,
  staff: Receptionist,
  stayId: string,
): Promise<string> {
  const stay = await lockStay(tx, staff, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  requireDayOfArrival(stay, 'The guest can still come: the day of arrival has not begun.')
  await endStay(tx, staff, stay, 'noShow')
  await finishChange(tx, staff, {
    action: 'stay.noShow',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
  })
  return stay.bookingId
}

/**
 * Cancels a room of a booking.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`
 */
export async function cancelByStaff(
  tx: Handle,
  staff: Receptionist,
  stayId: string,
  reason: string,
): Promise<string> {
  const stay = await lockStay(tx, staff, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  await endStay(tx, staff, stay, 'cancelled')
  await finishChange(tx, staff, {
    action: 'stay.cancel',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    after: { reason: reason.trim() },
  })
  return stay.bookingId
}

/** Call it once, under the lock of the stay. Nights that have passed stay sold; all rooms are unassigned. */
async function endStay(
  tx: Handle,
  { hotelId }: Receptionist,
  stay: LockedStay,
  status: 'noShow' | 'cancelled',
): Promise<void> {
  const toCome = listNights(stay.arrival, stay.departure).filter((night) => night >= stay.tonight)
  await releaseNights(tx, hotelId, [{ roomTypeId: stay.roomTypeId, rooms: 1 }], toCome)
  await tx
    .updateTable('stay')
    .set({ status })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stay.id)
    .execute()
  await tx
    .updateTable('stay_night')
    .set({ room_id: null })
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stay.id)
    .execute()
  await moveLinkKeys(tx, hotelId, stay)
}
