import {
  addTask as addToTask,
  cancelByMove,
  followCleaning,
  type HousekeepingTask,
  isActive,
  type TaskKind,
} from '@bellhop/domain/rooms/housekeeping-task'
import type { CleaningState } from '@bellhop/domain/rooms/room-state'
import { type RawBuilder, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'

interface RoomKey {
  hotelId: string
  roomId: string
}

const isOver = sql`t.status IN ('done', 'cancelled')`
const rank = (kind: RawBuilder<unknown>) =>
  sql`array_position(ARRAY['departure', 'stayOver', 'check'], ${kind})`

/**
 * The statement that adds a task for each of these rooms, or makes the one under way more urgent (the domain's `addTask`).
 *
 * @param rooms a query with `room_id`, `kind` and `at`, in the order of the ids
 */
export const insertTasks = (
  hotelId: string,
  rooms: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  INSERT INTO housekeeping_task AS t (hotel_id, room_id, kind, status, arose_at)
  SELECT ${hotelId}::uuid, room_id, kind, 'open', at FROM (${rooms}) arisen
  ON CONFLICT (hotel_id, room_id) DO UPDATE SET
    kind = CASE WHEN ${isOver} OR ${rank(sql`excluded.kind`)} < ${rank(sql`t.kind`)}
      THEN excluded.kind ELSE t.kind END,
    status = CASE WHEN ${isOver} THEN 'open' ELSE t.status END,
    arose_at = CASE WHEN ${isOver} THEN excluded.arose_at ELSE t.arose_at END,
    assigned_to = CASE WHEN ${isOver} THEN NULL ELSE t.assigned_to END`

/** A reason for work has arisen. Call `recordRoomEvent` or `recordStayEvents` last. */
export function addTask(tx: Handle, key: RoomKey, kind: TaskKind): Promise<boolean> {
  return changeTask(tx, key, (task) => addToTask(task, kind))
}

/** The room is cleaned so far, at this time. @returns whether its task has changed */
export function followRoom(
  tx: Handle,
  key: RoomKey,
  cleaning: CleaningState,
  at: Date,
): Promise<boolean> {
  return changeTask(tx, key, (task) => followCleaning(task, cleaning), at)
}

/** A guest moves into the room. */
export function cancelTask(tx: Handle, key: RoomKey): Promise<boolean> {
  return changeTask(tx, key, (task) => task && cancelByMove(task))
}

/** Guests move into these rooms: `cancelTask` for each. */
export async function cancelTasks(
  tx: Handle,
  hotelId: string,
  roomIds: readonly string[],
): Promise<void> {
  await sql`
    UPDATE housekeeping_task SET status = 'cancelled'
    WHERE hotel_id = ${hotelId} AND room_id IN (
      SELECT room_id FROM housekeeping_task
      WHERE hotel_id = ${hotelId} AND room_id = ANY(${roomIds}::uuid[]) AND status = 'open'
      ORDER BY room_id FOR NO KEY UPDATE)`.execute(tx)
}

async function changeTask(
  tx: Handle,
  { hotelId, roomId }: RoomKey,
  change: (task: HousekeepingTask | undefined) => HousekeepingTask | undefined,
  at?: Date,
): Promise<boolean> {
  const { rows } = await sql<HousekeepingTask>`
    SELECT kind, status FROM housekeeping_task
    WHERE hotel_id = ${hotelId} AND room_id = ${roomId} FOR NO KEY UPDATE`.execute(tx)
  const [task] = rows
  const changed = change(task)
  if (!changed || (changed.kind === task?.kind && changed.status === task.status)) {
    return false
  }
  if (!isActive(task)) {
    const room = sql`SELECT ${roomId}::uuid AS room_id, ${changed.kind}::text AS kind, ${at ?? sql`now()`}::timestamptz AS at`
    await insertTasks(hotelId, room).execute(tx)
    return true
  }
  await tx
    .updateTable('housekeeping_task')
    .set(changed)
    .where(is({ hotel_id: hotelId, room_id: roomId }))
    .execute()
  return true
}
