import type { PlannedRoom } from '../../../rooms/plan-rooms.ts'

interface Matched<S> {
  /** Stays that continue, each with its new room. */
  retained: { stay: S; room: PlannedRoom }[]
  /** Rooms that need a new stay. */
  added: PlannedRoom[]
  dropped: S[]
}

/**
 * Matches the stays of a booking to the rooms the guest has chosen: rooms of the stay's own type first, so that few
 * stays change.
 *
 * @param stays the first is always retained, because the guest's link leads to it
 */
export function matchRooms<S extends { roomTypeId: string }>(
  stays: readonly S[],
  rooms: readonly PlannedRoom[],
): Matched<S> {
  const added = [...rooms]
  const matched = new Map<S, PlannedRoom>()
  const match = (fits: (stay: S, room: PlannedRoom) => boolean) => {
    for (const stay of stays) {
      if (matched.has(stay)) continue
      const index = added.findIndex((room) => fits(stay, room))
      const [room] = index < 0 ? [] : added.splice(index, 1)
      if (room) matched.set(stay, room)
    }
  }
  match((stay, room) => stay.roomTypeId === room.roomTypeId)
  match(() => true)
  const [first] = stays
  const [other] = matched
  if (first && other && !matched.has(first)) {
    // All rooms went to stays of their types: the first stay takes over one of them.
    matched.delete(other[0])
    matched.set(first, other[1])
  }
  return {
    retained: stays.flatMap((stay) => {
      const room = matched.get(stay)
      return room ? [{ stay, room }] : []
    }),
    added,
    dropped: stays.filter((stay) => !matched.has(stay)),
  }
}
