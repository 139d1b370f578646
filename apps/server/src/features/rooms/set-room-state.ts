import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@bellhop/contract/base/route'
import type * as rooms from '@bellhop/contract/desk/rooms'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import {
  type Closure,
  checkClosure,
  closeRoom,
  freshRoom,
  isClosedState,
  isReady,
  type RoomState,
  setCleaning,
} from '@bellhop/domain/rooms/room-state'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import { readOccurredAt } from '@bellhop/domain/time/occurred-at'
import { sql } from 'kysely'
import type { StaffWork } from '../../audit/work.ts'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { followRoom } from '../../rooms/housekeeping-tasks.ts'
import { selectRoomState } from '../../rooms/room-state-of.ts'
import { recordLateChange, recordRoomEvent, writeRoomState } from '../../rooms/room-states.ts'
import { checkHousekeeping } from '../../sessions/housekeeping.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { endCleaningSign } from '../../stays/door-sign.ts'
import { recordStayEvents } from '../../stays/stay-events.ts'
import { writeNights } from './write-nights.ts'

type Wanted = BodyOf<typeof rooms.setRoomState>

/**
 * Sets the state of a room, with audit log, nights for sale and live events. What was done before the room changed
 * again is only recorded.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_request`, `room_taken` if a guest has the room on a night
 */
export async function setRoomState(work: StaffWork, roomId: string, wanted: Wanted) {
  const { tx, staff, now, audit } = work
  const { hotelId, timeZone } = staff
  const tonight = runningNight(now, timeZone)
  const room = await lockRoomWithState(tx, hotelId, roomId)
  await checkHousekeeping(tx, staff)
  const before = room.state ?? freshRoom
  const { at, isLate } = readOccurredAt(wanted.occurredAt, now)
  if (isLate && !isClosedState(wanted.state) && room.changedAt && at < room.changedAt) {
    await recordLateChange(work, roomId, { occurredAt: at, cleaning: wanted.state })
    return room
  }
  const wantedState = changeState(before, wanted, { tonight, isLate })
  const isCleaned = before.cleaning !== wantedState.cleaning
  const isClosed = !isDeepStrictEqual(before.closure, wantedState.closure)
  if (!isCleaned && !isClosed) {
    if (!isClosedState(wanted.state)) {
      await repeatCleaning(tx, { hotelId, roomId }, wantedState, at, now)
    }
    return room
  }
  const mayClose = frontOffice.includes(staff.role)
  if (!mayClose && isClosed) {
    throw new Problem('forbidden', 'Ask the front desk to close or open a room.', {
      params: { reason: 'role' },
    })
  }
  const { closure } = wantedState
  if (closure?.as === 'outOfOrder' && isClosed) {
    await checkUnassigned(tx, hotelId, { ...room, closure, tonight })
  }
  const cleaning = await writeRoomState(
    tx,
    { hotelId, roomId },
    {
      ...(isCleaned && { cleaning: wantedState.cleaning }),
      ...(isClosed && { closure }),
    },
    at,
  )
  const after = { cleaning, closure }
  if (isCleaned) await followRoom(tx, { hotelId, roomId }, cleaning, at)
  await audit('roomState.set', roomId, {
    before,
    after: { ...after, ...(isLate && { occurredAt: at }) },
  })
  if (isSoldOtherwise(before, after)) await writeNights(tx, { ...staff, now }, [room.room_type_id])
  const cleaned = isCleaned ? await endSignIfClean(tx, hotelId, roomId, after) : []
  await notifyGuests(work, { roomId, tonight, before, after, cleaned })
  await recordRoomEvent(tx, hotelId, roomId)
  return { ...room, state: after }
}

/**
 * A clean room may have been cleaned again, as its guest asked for; a dirty one may be a task again. It is so at this
 * time, too, whatever is sent late.
 */
async function repeatCleaning(
  tx: Handle,
  { hotelId, roomId }: { hotelId: string; roomId: string },
  state: RoomState,
  at: Date,
  now: Date,
): Promise<void> {
  await writeRoomState(tx, { hotelId, roomId }, { cleaning: state.cleaning }, at)
  const isFollowed = await followRoom(tx, { hotelId, roomId }, state.cleaning, at)
  const cleaned = await endSignIfClean(tx, hotelId, roomId, state)
  if (cleaned.length > 0) await recordStayEvents(tx, hotelId, cleaned, now)
  if (isFollowed) await recordRoomEvent(tx, hotelId, roomId)
}

/** @returns the stays whose guest asked for cleaning */
async function endSignIfClean(
  tx: Handle,
  hotelId: string,
  roomId: string,
  { cleaning }: RoomState,
): Promise<string[]> {
  if (cleaning !== 'clean' && cleaning !== 'inspected') return []
  return await endCleaningSign(tx, hotelId, roomId)
}

interface Change {
  roomId: string
  /** The stays whose guest asked for this. */
  cleaned: string[]
  tonight: string
  before: RoomState
  after: RoomState
}

/** Notifies the guest whose room has been cleaned, and those who wait for it, if it is ready now or no longer. */
async function notifyGuests(
  { tx, staff: { hotelId }, now }: StaffWork,
  { roomId, tonight, before, after, cleaned }: Change,
): Promise<void> {
  const changes = (inspects: boolean) =>
    isReady(before, tonight, inspects) !== isReady(after, tonight, inspects)
  const arriving =
    changes(true) || changes(false) ? await listArriving(tx, hotelId, { roomId, tonight }) : []
  const stays = [...cleaned, ...arriving]
  if (stays.length > 0) await recordStayEvents(tx, hotelId, stays, now)
}

/** The booked stays that have the room tonight. */
async function listArriving(
  tx: Handle,
  hotelId: string,
  { roomId, tonight }: Pick<Change, 'roomId' | 'tonight'>,
): Promise<string[]> {
  const stays = await tx
    .selectFrom('stay_night as n')
    .innerJoin('stay as s', on('s.id', 'n.stay_id'))
    .select('s.id')
    .where('n.hotel_id', '=', hotelId)
    .where('n.room_id', '=', roomId)
    .where('n.night', '=', tonight)
    .where('s.status', '=', 'booked')
    .execute()
  return stays.map(({ id }) => id)
}

async function lockRoomWithState(tx: Handle, hotelId: string, id: string) {
  const room = await tx
    .selectFrom('room')
    .select(['id', 'version', 'room_type_id', 'number'])
    .where(is({ hotel_id: hotelId, id }))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!room) throw notFound('room')
  // Read after the lock, so that it is what a simultaneous change has left.
  const { rows } = await sql<{ state: RoomState | null; changedAt: Date | null }>`
    SELECT ${selectRoomState(hotelId, id)} AS state, greatest(
      (SELECT cleaning_at FROM room_state WHERE hotel_id = ${hotelId} AND room_id = ${id}),
      (SELECT arose_at FROM housekeeping_task WHERE hotel_id = ${hotelId} AND room_id = ${id}),
      (SELECT max(door_sign_at) FROM stay WHERE hotel_id = ${hotelId} AND room_id = ${id}
        AND status = 'inHouse' AND door_sign = 'cleanNow')) AS "changedAt"`.execute(tx)
  return { ...room, state: rows[0]?.state ?? null, changedAt: rows[0]?.changedAt ?? null }
}

/** @param isLate what was done before cannot open a room that may have been closed since */
function changeState(
  room: RoomState,
  wanted: Wanted,
  { tonight, isLate }: { tonight: string; isLate: boolean },
): RoomState {
  const { state, reason, from, until } = wanted
  if (!isClosedState(state)) {
    const given = Object.entries({ reason, from, until }).find(([, value]) => value !== undefined)
    if (given) throw fieldProblem(given[0], 'Only a closed room has a reason and dates.')
    return isLate ? { ...room, cleaning: state } : setCleaning(room, state, tonight)
  }
  if (!reason) throw fieldProblem('reason', 'Enter why the room is closed.')
  const closure: Closure = {
    as: state,
    reason: reason.trim(),
    from: from ?? tonight,
    until: until ?? null,
  }
  const problem = checkClosure(closure, tonight)
  if (problem === 'order') {
    throw fieldProblem('until', 'The last night is not before the first one.')
  }
  if (problem === 'past') throw fieldProblem('until', 'Choose a night to come.')
  return closeRoom(room, closure)
}

/** Whether the nights for sale are others. */
function isSoldOtherwise(before: RoomState, after: RoomState): boolean {
  const unsold = ({ closure }: RoomState) => (closure?.as === 'outOfOrder' ? closure : null)
  return !isDeepStrictEqual(unsold(before), unsold(after))
}

interface RoomToClose {
  id: string
  number: string
  closure: Closure
  tonight: string
}

/** @throws Problem `room_taken` if a guest has the room on one of the nights to come */
async function checkUnassigned(
  tx: Handle,
  hotelId: string,
  { id, number, closure, tonight }: RoomToClose,
): Promise<void> {
  const from = closure.from < tonight ? tonight : closure.from
  const { rows } = await sql<{ isTaken: boolean }>`
    SELECT EXISTS (
      SELECT FROM stay_night n JOIN stay s ON s.hotel_id = n.hotel_id AND s.id = n.stay_id
      WHERE n.hotel_id = ${hotelId} AND n.room_id = ${id} AND n.night >= ${from}::date
        AND n.night <= coalesce(${closure.until}::date, n.night) AND s.status IN ('booked', 'inHouse')
    ) OR EXISTS (
      SELECT FROM stay WHERE hotel_id = ${hotelId} AND room_id = ${id} AND status = 'inHouse'
        AND ${from}::date <= ${tonight}::date
    ) AS "isTaken"`.execute(tx)
  if (!rows[0]?.isTaken) return
  const sentence = 'A guest has room {room} on one of these nights. Assign another room first.'
  throw new Problem('room_taken', sentence, { params: { room: number } })
}
