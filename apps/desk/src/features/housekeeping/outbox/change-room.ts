import type { HousekeepingRoom } from '@bellhop/contract/desk/housekeeping'
import { followCleaning, isActive } from '@bellhop/domain/rooms/housekeeping-task'
import type { CleaningState } from '@bellhop/domain/rooms/room-state'

/** A change that a housekeeper makes in a room. */
export type RoomChange =
  | { kind: 'cleaning'; state: CleaningState }
  | { kind: 'occupied'; isOccupied: boolean }
  /** Changes nothing in the list. `what` was entered, for the person who reads that it could not be sent. */
  | { kind: 'fault' | 'minibar'; what?: string }

/**
 * The room as it will be once the server knows of the change.
 *
 * @param at when it was done
 */
export function changeRoom(
  room: HousekeepingRoom,
  change: RoomChange,
  at: string,
): HousekeepingRoom {
  if (change.kind === 'occupied') {
    const { foundOccupiedAt: _, ...others } = room
    return change.isOccupied ? { ...room, foundOccupiedAt: at } : others
  }
  if (change.kind !== 'cleaning') return room
  const { state } = change
  const { task } = room
  const followed = followCleaning(task, state)
  return {
    ...room,
    ...{ state, cleaning: state },
    // A new task has no one yet.
    ...(followed && { task: { since: at, ...(isActive(task) && task), ...followed } }),
  }
}
