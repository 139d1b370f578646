import type { DoorSign } from './door-sign.ts'
import { type CleaningState, isClean } from './room-state.ts'

/**
 * The tasks of housekeeping in a room: one at a time, which follows the cleaning of the room. The more urgent kind
 * comes first: a guest has left, a guest stays on, or a room that is empty is to be looked at.
 */
export const taskKinds = ['departure', 'stayOver', 'check'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskStatuses = ['open', 'begun', 'done', 'cancelled'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export interface HousekeepingTask {
  kind: TaskKind
  status: TaskStatus
}

export const isActive = <T extends HousekeepingTask>(
  task: T | undefined,
): task is T & { status: 'open' | 'begun' } => task?.status === 'open' || task?.status === 'begun'

/**
 * A reason for work arises. A room has one task: if there is one, it becomes of the more urgent kind, and one that has
 * been begun stays so.
 */
export function addTask(task: HousekeepingTask | undefined, kind: TaskKind): HousekeepingTask {
  if (!isActive(task)) return { kind, status: 'open' }
  return taskKinds.indexOf(kind) < taskKinds.indexOf(task.kind) ? { ...task, kind } : task
}

/** The room is now cleaned so far. A room that becomes dirty without a task is to be looked at. */
export function followCleaning(
  task: HousekeepingTask | undefined,
  cleaning: CleaningState,
): HousekeepingTask | undefined {
  if (!isActive(task)) return cleaning === 'dirty' ? { kind: 'check', status: 'open' } : task
  if (isClean(cleaning)) return { ...task, status: 'done' }
  return { ...task, status: cleaning === 'cleaning' ? 'begun' : 'open' }
}

/** A guest moves into the room: what has not begun is no longer to be done, what has begun goes on. */
export function cancelByMove(task: HousekeepingTask): HousekeepingTask {
  return task.status === 'open' ? { ...task, status: 'cancelled' } : task
}

/** The values that decide which room comes first. */
export interface RoomNeed {
  kind: TaskKind
  doorSign?: DoorSign | undefined
  /** A guest arrives in this room tonight. */
  isAwaited: boolean
  /** The guest in house leaves today. */
  isDueOut: boolean
}

/**
 * The lower, the sooner: a guest waits (outside, or for the room to be cleaned now), departures, guests who stay on, those
 * who have not left yet, empty rooms, and last who does not want to be disturbed.
 */
export function needOf({ kind, doorSign, isAwaited, isDueOut }: RoomNeed): number {
  if (doorSign === 'doNotDisturb') return 6
  if (doorSign === 'cleanNow') return 0
  if (kind === 'departure') return isAwaited ? 0 : 1
  if (kind === 'stayOver') return isDueOut ? 3 : 2
  return isAwaited ? 1 : 4
}
