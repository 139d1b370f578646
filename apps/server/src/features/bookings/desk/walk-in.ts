import type { BodyOf } from '@bellhop/contract/base/route'
import type * as stays from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../../audit/work.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { readPrice } from '../../../shared/text/read-price.ts'
import { placeInRoom } from './assign-room.ts'
import { enterHouse } from './check-in.ts'
import { storeBooking } from './create-booking.ts'
import { finishChange } from './finish-change.ts'
import { lockStayAndBooking } from './lock-stay-and-booking.ts'
import { checkClean, lockRoom } from './open-room.ts'
import { withSoldOutProblem } from './sold-out.ts'

/**
 * Enters a guest without a booking. With a room and an arrival today, the guest is checked in.
 *
 * @throws Problem `invalid_request`, `not_found`, `sold_out`, `room_taken`, `room_not_clean`
 */
export async function createWalkIn(
  work: StaffWork,
  body: BodyOf<typeof stays.createWalkIn>,
): Promise<{ bookingId: string; stayId: string }> {
  const { tx, staff, now } = work
  const { hotelId, timeZone, currency } = staff
  const { guest, roomTypeId, roomId, nights, adults, children, note, price, overbook } = body
  const { acceptsAnyState, childAges, ratePlanId, code, extras, agentId } = body
  const checkInDate = body.checkInDate ?? runningNight(now, timeZone)
  const checkOutDate = addDays(checkInDate, nights)
  if (roomId) await lockRoom(tx, hotelId, roomId)
  const nightPrice = price === undefined ? undefined : readPrice('price', price, currency)
  const { id, reference, stayIds, overbooked } = await withOwnFields(() =>
    withSoldOutProblem(() =>
      storeBooking(work, {
        checkInDate,
        checkOutDate,
        selectedRooms: [
          {
            ...{ roomTypeId, count: 1, adults, children },
            ...(childAges && { childAges }),
            ...(ratePlanId && { ratePlanId }),
          },
        ],
        ...(code !== undefined && { code }),
        ...(extras && { extras }),
        guest,
        ...(note !== undefined && { note }),
        ...(agentId && { agentId }),
        ignoreRestrictions: true,
        ...(overbook && { overbook }),
        nightPrice,
      }),
    ),
  )
  const [stayId] = stayIds
  if (!stayId) throw new Error('Expected a stay')
  const stay = await lockStayAndBooking(work, stayId)
  const room = roomId && (await placeInRoom(work, stay, roomId)).room
  const isCheckedIn = Boolean(room) && checkInDate <= stay.today
  if (roomId && room && isCheckedIn) {
    const entered = { id: roomId, number: room }
    await enterHouse(tx, hotelId, stay, entered, now)
    if (!acceptsAnyState) await checkClean(tx, hotelId, entered)
  }
  await finishChange(work, {
    action: 'stay.walkIn',
    bookingId: id,
    stayIds,
    subjectId: stayId,
    after: { reference, checkInDate, checkOutDate, room, isCheckedIn, price, overbooked },
  })
  return { bookingId: id, stayId }
}

/** Fields of a walk-in by those of a booking. */
const ownFields: Readonly<Record<string, string>> = {
  checkOutDate: 'nights',
  'selectedRooms.0.roomTypeId': 'roomTypeId',
  'selectedRooms.0.adults': 'adults',
  'selectedRooms.0.children': 'children',
  'selectedRooms.0.childAges': 'childAges',
  'selectedRooms.0.ratePlanId': 'ratePlanId',
}

async function withOwnFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.extras.errors) {
      error.extras.errors = error.extras.errors.map((one) => ({
        ...one,
        field: ownFields[one.field] ?? one.field,
      }))
    }
    throw error
  }
}
