import type { BodyOf } from '@bellhop/contract/base/route'
import type * as stays from '@bellhop/contract/desk/stays'
import { listNights } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { StaffWork } from '../../../audit/work.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { onUniqueViolation } from '../../../database/unique-violation.ts'
import { cancelTask } from '../../../rooms/housekeeping-tasks.ts'
import { recordRoomEvent, soilRoomOnDeparture } from '../../../rooms/room-states.ts'
import { Problem } from '../../../shared/calls/problem.ts'
import { readArrival } from '../../../stays/arrival-day.ts'
import { finishChange } from './finish-change.ts'
import {
  type LockedStay,
  lockStayAndBooking,
  notBooked,
  presentNight,
} from './lock-stay-and-booking.ts'
import { checkClean, checkOpen, checkTurnover, lockRoom, occupied } from './open-room.ts'

/**
 * Assigns a room for all future nights, or none. A guest in house moves at once. A room of another type does not change
 * what is for sale, because availability counts the booked type.
 *
 * @returns the booking's id
 * @throws Problem `not_found`, `not_booked` once the stay has ended, `no_room` for a guest in house or with an early
 *   check-in, `room_taken`, `room_not_clean`
 */
export async function assignRoom(
  work: StaffWork,
  stayId: string,
  { roomId, acceptsAnyState }: BodyOf<typeof stays.assignRoom>,
): Promise<string> {
  const { tx, staff } = work
  const stay = await lockStayAndBooking(work, stayId)
  if (stay.status !== 'booked' && stay.status !== 'inHouse') throw notBooked(stay.status)
  if (!roomId && stay.status === 'inHouse') {
    throw new Problem('no_room', 'A guest in house needs a room. Move them to another one.')
  }
  if (!roomId && (await readArrival(tx, staff.hotelId, stayId))?.isEarly) {
    throw new Problem('no_room', 'A guest with an early check-in needs a room. Choose another one.')
  }
  const { room, before } = await placeInRoom(work, stay, roomId, acceptsAnyState)
  await finishChange(work, {
    action: 'stay.room',
    bookingId: stay.bookingId,
    stayIds: [stayId],
    subjectId: stayId,
    before: { rooms: before },
    after: { room },
  })
  if (isMove(stay, roomId)) await recordRoomEvent(tx, staff.hotelId, stay.roomId)
  return stay.bookingId
}

/**
 * Assigns a room, or none, to a locked stay from its present night on. A guest in house moves at once.
 *
 * @returns its number, and the numbers of the rooms that were assigned before
 * @throws Problem `not_found`, `room_taken`, `room_not_clean` for a guest in house unless they accept any state
 */
export async function placeInRoom(
  work: StaffWork,
  stay: LockedStay,
  roomId: string | null,
  acceptsAnyState = false,
): Promise<{ room: string | null; before: string[] }> {
  const { tx, now } = work
  const { hotelId } = work.staff
  const stayId = stay.id
  const nights = listNights(presentNight(stay), stay.departure)
  const found = roomId ? await lockRoom(tx, hotelId, roomId) : null
  if (found) await checkOpen(tx, hotelId, found, nights)
  const room = found?.number ?? null
  const before = await withRoomTakenProblem(room, () =>
    assignRoomFrom(tx, { hotelId, stayId, roomId, from: presentNight(stay) }),
  )
  if (found) await checkTurnover(tx, hotelId, found, stayId, now)
  if (isMove(stay, roomId)) {
    await withRoomTakenProblem(room, () => enterRoom(tx, hotelId, stayId, roomId))
    if (found && !acceptsAnyState) await checkClean(tx, hotelId, found)
    await soilRoomOnDeparture(work, { hotelId, roomId: stay.roomId })
    if (found) await cancelTask(tx, { hotelId, roomId: found.id })
  }
  return { room, before }
}

/** Whether a guest in house leaves their room for another one. */
function isMove(stay: LockedStay, roomId: string | null): stay is LockedStay & { roomId: string } {
  return stay.status === 'inHouse' && stay.roomId !== null && stay.roomId !== roomId
}

interface RoomAssignment {
  hotelId: string
  stayId: string
  roomId: string | null
  from: string
}

/** @returns the numbers of the rooms that were assigned before */
async function assignRoomFrom(tx: Handle, { hotelId, stayId, roomId, from }: RoomAssignment) {
  const { rows } = await sql<{ number: string }>`
    WITH before AS (
      SELECT DISTINCT r.number FROM stay_night n
      JOIN room r ON r.hotel_id = n.hotel_id AND r.id = n.room_id
      WHERE n.hotel_id = ${hotelId} AND n.stay_id = ${stayId} AND n.night >= ${from}::date
    ), changed AS (
      UPDATE stay_night SET room_id = ${roomId}::uuid
      WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND night >= ${from}::date
    )
    SELECT number FROM before ORDER BY number`.execute(tx)
  return rows.map(({ number }) => number)
}

async function enterRoom(tx: Handle, hotelId: string, stayId: string, roomId: string | null) {
  await updateById(tx, 'stay', hotelId, stayId, { room_id: roomId })
}

/** Turns the database's rejection of a second stay in the same room into `room_taken`. */
export async function withRoomTakenProblem<T>(
  room: string | null,
  work: () => Promise<T>,
): Promise<T> {
  if (!room) return await work()
  const errors = {
    stay_night_room: () => roomTaken(room, false),
    stay_room_in_house: () => roomTaken(room, true),
  }
  return await onUniqueViolation(errors, work)
}

export function roomTaken(room: string, isOccupied: boolean): Problem {
  return new Problem(
    'room_taken',
    isOccupied ? [occupied(room)] : 'Room {room} is taken on at least one of these nights.',
    { params: { room } },
  )
}
