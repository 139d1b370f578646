/** How guests spread over rooms of one type. */

/** The most adults, and the most children, of one room whatever its type says. */
const maxOfRoom = 20

export interface RoomGuests {
  adults: number
  children: number
}

/**
 * The guests of each room: at least one adult in every room, adults evenly, and each child where most places are free.
 * A child may take the place of an adult, but no adult that of a child.
 *
 * @returns undefined if they do not fit
 */
export function spreadGuests(
  { count, adults, children }: RoomGuests & { count: number },
  { maxAdults, maxChildren }: { maxAdults: number; maxChildren: number },
): RoomGuests[] | undefined {
  if (adults < count || adults > count * maxAdults) return undefined
  const rooms = Array.from({ length: count }, (_, room) => ({
    adults: Math.floor(adults / count) + (room < adults % count ? 1 : 0),
    children: 0,
  }))
  const placesOf = (room: RoomGuests) =>
    Math.min(maxAdults + maxChildren - room.adults, maxOfRoom) - room.children
  for (let child = 0; child < children; child++) {
    const [first, ...others] = rooms as [RoomGuests, ...RoomGuests[]]
    const room = others.reduce((best, one) => (placesOf(one) > placesOf(best) ? one : best), first)
    if (placesOf(room) < 1) return undefined
    room.children++
  }
  return rooms
}
