import type { SelectedRooms } from '@bellhop/contract/guest/rooms'

interface Places {
  maxAdults: number
  maxChildren: number
}

interface Guests {
  adults: number
  children: number
}

/**
 * Fills rooms of one type with guests not placed in other rooms: at least one adult in each room, within its capacity.
 *
 * @param others the rooms of other types
 */
export function placeGuests(
  party: Guests,
  others: readonly SelectedRooms[],
  rooms: Omit<SelectedRooms, 'adults' | 'children'>,
  places: Places,
): SelectedRooms {
  return fitGuests({ ...rooms, ...withoutPlace(party, others) }, places)
}

/** How many of the party have no place in these rooms. */
export function withoutPlace(party: Guests, rooms: readonly SelectedRooms[]): Guests {
  const { adults, children } = sumGuests(rooms)
  return {
    adults: Math.max(0, party.adults - adults),
    children: Math.max(0, party.children - children),
  }
}

/** The adults and children in rooms. */
export function sumGuests(rooms: readonly Guests[]): Guests {
  const count = (kind: keyof Guests) => rooms.reduce((sum, room) => sum + room[kind], 0)
  return { adults: count('adults'), children: count('children') }
}

/**
 * Assigns the children of a party to rooms in their order. Rooms with a child whose age is unknown have no ages.
 */
export function assignAges(
  rooms: readonly SelectedRooms[],
  childAges: readonly (number | null)[],
): SelectedRooms[] {
  let next = 0
  return rooms.map((room) => {
    const ages = childAges.slice(next, next + room.children).filter((age) => age !== null)
    next += room.children
    return room.children > 0 && ages.length === room.children ? { ...room, childAges: ages } : room
  })
}

/** Limits the guests in the rooms to their capacity, because an address may contain anything. */
export function fitGuests(rooms: SelectedRooms, places: Places): SelectedRooms {
  const adults = clamp(rooms.adults, rooms.count, rooms.count * places.maxAdults)
  const { maxChildren } = limitsOf({ ...rooms, adults }, places)
  return { ...rooms, adults, children: clamp(rooms.children, 0, maxChildren) }
}

/** How many adults and children fit. A child may take an adult's place, but not vice versa. */
export function limitsOf({ count, adults, children }: SelectedRooms, places: Places): Places {
  const all = count * (places.maxAdults + places.maxChildren)
  return {
    maxAdults: clamp(all - children, count, count * places.maxAdults),
    maxChildren: Math.max(0, all - adults),
  }
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
