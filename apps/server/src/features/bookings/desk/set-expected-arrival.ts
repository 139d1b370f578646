import { checkOutAt, hotelDay } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../../../database/open.ts'
import { staffFieldProblem } from '../../../shared/problem.ts'
import { finishChange } from './finish-change.ts'
import { lockStay, notBooked, type Receptionist } from './lock-stay.ts'

/**
 * Notes when a guest who is yet to arrive is expected, or removes it.
 *
 * @param wanted an instant
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked`, `invalid_request`
 */
export async function setExpectedArrivalByStaff(
  tx: Handle,
  staff: Receptionist,
  stayId: string,
  wanted: string | null,
): Promise<string> {
  const { hotelId, timeZone } = staff
  const stay = await lockStay(tx, staff, stayId)
  if (stay.status !== 'booked') throw notBooked(stay.status)
  const expectedAt = wanted && new Date(wanted).toISOString()
  if (expectedAt) {
    const { checkIn, duration, checkoutTime, arrival } = stay
    const checkOut = checkOutAt({
      checkIn: checkIn.toISOString(),
      duration,
      checkoutTime,
      timeZone,
    })
    if (expectedAt <= new Date().toISOString()) {
      throw staffFieldProblem('expectedAt', 'Choose a time from now on.')
    }
    if (expectedAt < hotelDay(arrival, timeZone).from || expectedAt >= checkOut) {
      throw staffFieldProblem('expectedAt', 'Choose a time between arrival and departure.')
    }
  }
  await tx
    .updateTable('stay')
    .set({ expected_at: expectedAt })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .execute()
  await finishChange(tx, staff, {
    action: 'stay.expected',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { expectedAt: stay.expectedAt?.toISOString() ?? null },
    after: { expectedAt },
  })
  return stay.bookingId
}
