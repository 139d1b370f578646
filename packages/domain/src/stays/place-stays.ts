/** Finds rooms for stays that have none. Nights are hotel dates. */

interface Unplaced {
  id: string
  roomTypeId: string
  nights: readonly string[]
}

interface Candidate {
  id: string
  roomTypeId: string
  /** Nights on which it is another guest's, or out of order. */
  taken: ReadonlySet<string>
}

/**
 * Gives each stay the first room of its type that is free on all of its nights. Long stays come first, because fewer
 * rooms are free for them.
 *
 * @param rooms in the order in which they are given
 * @returns the room of each stay that gets one, by the ids
 */
export function placeStays(
  stays: readonly Unplaced[],
  rooms: readonly Candidate[],
): Map<string, string> {
  const taken = new Map(rooms.map(({ id, taken: nights }) => [id, new Set(nights)]))
  const placed = new Map<string, string>()
  for (const stay of stays.toSorted((a, b) => b.nights.length - a.nights.length)) {
    const room = rooms.find(
      ({ id, roomTypeId }) =>
        roomTypeId === stay.roomTypeId && !stay.nights.some((night) => taken.get(id)?.has(night)),
    )
    if (!room) continue
    placed.set(stay.id, room.id)
    for (const night of stay.nights) taken.get(room.id)?.add(night)
  }
  return placed
}
