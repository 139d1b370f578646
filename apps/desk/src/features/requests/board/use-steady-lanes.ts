import { useState } from 'react'
import { type Lane, shareLanes } from './share-lanes.ts'

interface Room {
  /** The width of the board in rem. */
  available: number
  lane: Lane
  isLaterShown: boolean
}

/**
 * The lanes of each column. While staff work on the board they change only with the room, or if a column has no place
 * for its cards: otherwise a card could move away under the pointer.
 *
 * @param counts the number of cards to show in each column
 */
export function useSteadyLanes(
  counts: readonly number[],
  room: Room,
  isWorking: boolean,
): readonly number[] {
  const [shown, setShown] = useState({ room, lanes: [] as readonly number[] })
  const isSameRoom =
    shown.room.available === room.available &&
    shown.room.lane === room.lane &&
    shown.room.isLaterShown === room.isLaterShown
  const haveAllLanes =
    shown.lanes.length === counts.length &&
    counts.every((count, index) => count === 0 || (shown.lanes[index] ?? 0) > 0)
  if (isWorking && isSameRoom && haveAllLanes) return shown.lanes

  const lanes = shareLanes(counts, room.available, room.lane)
  if (isSameRoom && shown.lanes.join() === lanes.join()) return shown.lanes
  setShown({ room, lanes })
  return lanes
}
