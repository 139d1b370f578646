import { useState } from 'react'
import { type Lane, shareLanes } from './share-lanes.ts'

/**
 * The lanes of each column. While staff work on the board they change only if a column has no place for its cards:
 * otherwise a card could move away under the pointer.
 *
 * @param counts the number of cards in each column
 * @param available the width of the board in rem
 */
export function useSteadyLanes(
  counts: readonly number[],
  available: number,
  lane: Lane,
  isWorking: boolean,
): readonly number[] {
  const [shown, setShown] = useState({ available: 0, lane, lanes: [] as readonly number[] })
  const isSteady =
    isWorking &&
    shown.available === available &&
    shown.lane === lane &&
    counts.every((count, index) => count === 0 || (shown.lanes[index] ?? 0) > 0)
  const lanes = isSteady ? shown.lanes : shareLanes(counts, available, lane)
  if (
    !isSteady &&
    (shown.lane !== lane || shown.available !== available || shown.lanes.join() !== lanes.join())
  ) {
    setShown({ available, lane, lanes })
  }
  return lanes
}
