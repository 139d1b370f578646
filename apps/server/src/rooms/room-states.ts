import type { RoomState as RoomStateFields } from '@bellhop/contract/desk/rooms'
import { type HousekeepingTask, isActive } from '@bellhop/domain/rooms/housekeeping-task'
import {
  type CleaningState,
  type Closure,
  freshRoom,
  type RoomState,
  stateOn,
} from '@bellhop/domain/rooms/room-state'
import { sql } from 'kysely'
import type { StaffWork } from '../audit/work.ts'
import { is } from '../database/conditions.ts'
import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import { addTask } from './housekeeping-tasks.ts'

interface RoomKey {
  hotelId: string
  roomId: string
}

/** Maps a state to the contract's fields. */
export function formatRoomState(state: RoomState | null, tonight: string): RoomStateFields {
  const { cleaning, closure } = state ?? freshRoom
  return {
    state: stateOn({ cleaning, closure }, tonight),
    cleaning,
    ...(closure && { closedAs: closure.as, reason: closure.reason, from: closure.from }),
    ...(closure?.until && { until: closure.until }),
  }
}

/**
 * Writes what has changed and leaves the rest, which another transaction may have changed since it was read.
 *
 * @param at when it was cleaned so far
 * @returns how far the room is cleaned
 */
export async function writeRoomState(
  tx: Handle,
  key: RoomKey,
  { cleaning, closure }: Partial<RoomState>,
  at: Date,
): Promise<CleaningState> {
  const cleaned = { cleaning, cleaning_at: at }
  const closed = closure === undefined ? {} : closureColumns(closure)
  const row = await tx
    .insertInto('room_state')
    .values({
      hotel_id: key.hotelId,
      room_id: key.roomId,
      ...cleaned,
      cleaning: cleaning ?? freshRoom.cleaning,
      ...closed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['hotel_id', 'room_id'])
        .doUpdateSet({ ...(cleaning && cleaned), ...closed }),
    )
    .returning('cleaning')
    .executeTakeFirstOrThrow()
  return row.cleaning
}

const closureColumns = (closure: Closure | null) => ({
  closed_as: closure?.as ?? null,
  closed_reason: closure?.reason ?? null,
  closed_from: closure?.from ?? null,
  closed_until: closure?.until ?? null,
})

/** A room as a departure has found it. */
export interface FormerRoom {
  cleaning: CleaningState
  task: HousekeepingTask | null
}

/**
 * A guest has left the room: it is dirty, and to be cleaned. Call `recordRoomEvent` last.
 *
 * @returns what it was, for the audit log
 */
export async function soilRoomOnDeparture(
  { tx, now, audit }: Pick<StaffWork, 'tx' | 'now' | 'audit'>,
  { hotelId, roomId }: RoomKey,
): Promise<FormerRoom> {
  const { rows } = await sql<FormerRoom>`
    SELECT coalesce((SELECT cleaning FROM room_state WHERE hotel_id = ${hotelId} AND room_id = ${roomId}),
        ${freshRoom.cleaning}) AS cleaning,
      (SELECT json_build_object('kind', kind, 'status', status) FROM housekeeping_task
        WHERE hotel_id = ${hotelId} AND room_id = ${roomId}) AS task`.execute(tx)
  await tx
    .insertInto('room_state')
    .values({ hotel_id: hotelId, room_id: roomId, cleaning: 'dirty', cleaning_at: now })
    .onConflict((conflict) =>
      conflict.columns(['hotel_id', 'room_id']).doUpdateSet({
        ...{ cleaning: 'dirty', cleaning_at: now },
        ...{ found_occupied_at: null, occupancy_at: now },
      }),
    )
    .execute()
  await addTask(tx, { hotelId, roomId }, 'departure')
  await audit('roomState.depart', roomId, { after: { cleaning: 'dirty' } })
  return rows[0] as FormerRoom
}

/** Puts a room back as `soilRoomOnDeparture` has found it, unless it has been cleaned since. */
export async function undoDeparture(
  tx: Handle,
  { hotelId, roomId, at }: RoomKey & { at: Date },
  { cleaning, task }: FormerRoom,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('room_state')
    .set({ cleaning })
    .where(is({ hotel_id: hotelId, room_id: roomId, cleaning: 'dirty', cleaning_at: at }))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await tx
    .updateTable('housekeeping_task')
    .set(isActive(task ?? undefined) ? (task as HousekeepingTask) : { status: 'cancelled' })
    .where(is({ hotel_id: hotelId, room_id: roomId, status: 'open' }))
    .execute()
}

/** Notifies the desk. Call it last: it locks the hotel's counter. */
export async function recordRoomEvent(
  tx: Handle,
  hotelId: string,
  roomId: string | null,
): Promise<void> {
  const event = { name: 'room.updated', payload: { _id: roomId } } as const
  await recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null })
}

/** A phone has sent what was done in a room after the room had changed again: the log has it, the room does not. */
export async function recordLateChange(
  { audit }: StaffWork,
  roomId: string,
  done: { occurredAt: Date; cleaning?: CleaningState; isOccupied?: boolean },
): Promise<void> {
  await audit('roomState.late', roomId, { after: done })
}
