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
 * Rooms of one type with those of the party who have no place in the others yet: at least one adult in each room, and
 * no more than they have places for.
 *
 * @param others the rooms of other types
 */
export function placeGuests(
  party: Guests,
  others: readonly SelectedRooms[],
  rooms: Pick<SelectedRooms, 'roomTypeId' | 'count'>,
  places: Places,
): SelectedRooms {
  return fitGuests({ ...rooms, ...withoutPlace(party, others) }, places)
}

/** How many of the party have no place in these rooms. */
export function withoutPlace(party: Guests, rooms: readonly SelectedRooms[]): Guests {
  const placed = (kind: keyof Guests) => rooms.reduce((sum, room) => sum + room[kind], 0)
  return {
    adults: Math.max(0, party.adults - placed('adults')),
    children: Math.max(0, party.children - placed('children')),
  }
}

/** The rooms as they can be booked: with as many guests as they have places for. An address may say anything. */
export function fitGuests(rooms: SelectedRooms, places: Places): SelectedRooms {
  const adults = clamp(rooms.adults, rooms.count, rooms.count * places.maxAdults)
  const { maxChildren } = limitsOf({ ...rooms, adults }, places)
  return { ...rooms, adults, children: clamp(rooms.children, 0, maxChildren) }
}

/** How many adults and children the rooms can have. A child may take the place of an adult, but not the other way. */
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
