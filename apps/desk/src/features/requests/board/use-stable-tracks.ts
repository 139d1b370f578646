import { useState } from 'react'
import { shareTracks, type Track } from './share-tracks.ts'

interface Room {
  /** The width of the board in rem. */
  available: number
  track: Track
  isLaterShown: boolean
}

/**
 * The tracks of each column. While staff work on the board they change only with the room, or if a column has no place
 * for its cards: otherwise a card could move away under the pointer.
 *
 * @param counts the number of cards to show in each column
 */
export function useStableTracks(
  counts: readonly number[],
  room: Room,
  isWorking: boolean,
): readonly number[] {
  const [shown, setShown] = useState({ room, tracks: [] as readonly number[] })
  const isSameRoom =
    shown.room.available === room.available &&
    shown.room.track === room.track &&
    shown.room.isLaterShown === room.isLaterShown
  const haveAllTracks =
    shown.tracks.length === counts.length &&
    counts.every((count, index) => count === 0 || (shown.tracks[index] ?? 0) > 0)
  if (isWorking && isSameRoom && haveAllTracks) return shown.tracks

  const tracks = shareTracks(counts, room.available, room.track)
  if (isSameRoom && shown.tracks.join() === tracks.join()) return shown.tracks
  setShown({ room, tracks })
  return tracks
}
