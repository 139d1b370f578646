import type { Booking } from '@bellhop/contract/guest/bookings'
import { type Price, type PricedRooms, sumNights, sumOf, sumStayTaxes } from '../price-of.ts'

/** The rooms of a booking that are not cancelled, by type, at the prices sold. */
export function bookedPrice({ rooms, amounts, currency }: Booking): Price {
  const byType = new Map<string, PricedRooms>()
  for (const room of rooms) {
    if (room.status === 'cancelled') continue
    const { roomTypeId, name } = room
    const before = byType.get(roomTypeId)
    byType.set(roomTypeId, {
      roomTypeId,
      name,
      count: (before?.count ?? 0) + 1,
      nights: addNights(before?.nights ?? [], room.nights, currency),
      stayTaxes: sumStayTaxes([...(before?.stayTaxes ?? []), ...(room.stayTaxes ?? [])], currency),
      ...sumOf(before ? [before, room] : [room], currency),
    })
  }
  return { rooms: [...byType.values()], ...amounts }
}

type Nights = PricedRooms['nights']

function addNights(some: Nights, others: Nights, currency: string): Nights {
  return [...Map.groupBy([...some, ...others], ({ date }) => date).values()]
    .map((nights) => sumNights(nights, currency))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Adults and children in the rooms of a type, or in all. */
export function bookedGuests({ rooms }: Booking, roomTypeId?: string) {
  return rooms
    .filter(
      (room) =>
        room.status !== 'cancelled' && (roomTypeId === undefined || room.roomTypeId === roomTypeId),
    )
    .reduce(
      (sum, { adults, children }) => ({
        adults: sum.adults + adults,
        children: sum.children + children,
      }),
      { adults: 0, children: 0 },
    )
}
