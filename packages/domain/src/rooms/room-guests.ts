/** How guests are spread over rooms of one type. */

/** The maximum of adults, and of children, in any room. */
const maxOfRoom = 20

export interface RoomGuests {
  adults: number
  children: number
  /** In years; missing if nobody has asked. */
  childAges?: readonly number[] | null | undefined
}

/**
 * Assigns guests to rooms: at least one adult in every room, adults evenly, and each child to the room with the most
 * free places. A child may take an adult's place, but not vice versa.
 *
 * @returns undefined if they do not fit
 */
export function spreadGuests(
  { count, adults, children, childAges }: RoomGuests & { count: number },
  { maxAdults, maxChildren }: { maxAdults: number; maxChildren: number },
): RoomGuests[] | undefined {
  if (adults < count || adults > count * maxAdults) return undefined
  const rooms = Array.from(
    { length: count },
    (_, room): RoomGuests => ({
      adults: Math.floor(adults / count) + (room < adults % count ? 1 : 0),
      children: 0,
      ...(childAges && { childAges: [] }),
    }),
  )
  const placesOf = (room: RoomGuests) =>
    Math.min(maxAdults + maxChildren - room.adults, maxOfRoom) - room.children
  for (let child = 0; child < children; child++) {
    const [first, ...others] = rooms as [RoomGuests, ...RoomGuests[]]
    const room = others.reduce((best, one) => (placesOf(one) > placesOf(best) ? one : best), first)
    if (placesOf(room) < 1) return undefined
    room.children++
    if (childAges) room.childAges = [...(room.childAges ?? []), childAges[child] ?? 0]
  }
  return rooms
}

/** All guests that fit one room. */
export function listParties({
  maxAdults,
  maxChildren,
}: {
  maxAdults: number
  maxChildren: number
}): RoomGuests[] {
  return Array.from({ length: maxAdults }, (_, place) => place + 1).flatMap((adults) => {
    const places = Math.min(maxAdults + maxChildren, maxOfRoom) - adults
    return Array.from({ length: places + 1 }, (_, children) => ({ adults, children }))
  })
}

/** The guests of one room out of a party: as many as there is place for, adults first. */
export function placeInRoom(
  {
    adults = 2,
    childAges = [],
  }: { adults?: number | undefined; childAges?: readonly number[] | undefined },
  { maxAdults, maxChildren }: { maxAdults: number; maxChildren: number },
) {
  const placed = Math.min(adults, maxAdults)
  const ages = childAges.slice(0, maxAdults + maxChildren - placed)
  return { adults: placed, children: ages.length, childAges: ages }
}
