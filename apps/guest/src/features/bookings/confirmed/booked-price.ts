import type { BookedRoom, Booking } from '@bellhop/contract/guest/bookings'
import { sumGuests } from '../place-guests.ts'
import { sumExtras, withoutExtras } from '../price-extras.ts'
import {
  type Price,
  type PricedRooms,
  soldPlanOf,
  sumNights,
  sumOf,
  sumStayTaxes,
} from '../price-of.ts'

/** The rooms of a booking that are not cancelled, by type and plan, at the prices sold. */
export function bookedPrice({ rooms, amounts, currency }: Booking): Price {
  const kept = rooms.filter(({ status }) => status !== 'cancelled')
  const kinds = Map.groupBy(kept, ({ roomTypeId, ratePlan }) => `${roomTypeId} ${ratePlan?._id}`)
  const extras = sumExtras(
    kept.flatMap((room) => room.extras ?? []),
    currency,
  )
  return {
    rooms: [...kinds.values()].flatMap((alike) => sumRooms(alike, currency) ?? []),
    ...(extras.length > 0 && { extras }),
    ...amounts,
    isExact: true,
  }
}

function sumRooms(rooms: readonly BookedRoom[], currency: string): PricedRooms | undefined {
  const [first] = rooms
  if (!first) return undefined
  const { roomTypeId, name, ratePlan } = first
  const sum = sumOf(rooms, currency)
  const extras = rooms.flatMap((room) => room.extras ?? [])
  return {
    ...{ roomTypeId, name, count: rooms.length, ...sumGuests(rooms) },
    ...(ratePlan && { plan: soldPlanOf(ratePlan) }),
    nights: [
      ...Map.groupBy(
        rooms.flatMap(({ nights }) => nights),
        ({ date }) => date,
      ).values(),
    ]
      .map((nights) => sumNights(nights, currency))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    stayTaxes: sumStayTaxes(
      rooms.flatMap(({ stayTaxes = [] }) => stayTaxes),
      currency,
    ),
    ...sum,
    subtotal: withoutExtras(sum.subtotal, extras, currency),
  }
}
