import type { AvailableRoom, SelectedRooms, StayAmounts } from '@bellhop/contract/guest/rooms'
import { addWire, multiplyWire } from '@bellhop/domain/money'

export interface PricedRooms extends StayAmounts {
  roomTypeId: string
  name: string
  count: number
  /** Of all these rooms, without tax. */
  nights: { date: string; price: number }[]
}

export interface Price extends StayAmounts {
  rooms: PricedRooms[]
}

/** Prices each room as if it were booked alone, like the server. */
export function priceOf(
  selected: readonly SelectedRooms[],
  offered: readonly AvailableRoom[],
  currency: string,
): Price {
  const times = (amount: number, count: number) => multiplyWire(amount, count, currency)
  const rooms = selected.flatMap(({ roomTypeId, count }) => {
    const room = offered.find(({ _id }) => _id === roomTypeId)
    if (!room) return []
    const { name, nights, subtotal, tax, total } = room
    return {
      roomTypeId,
      name,
      count,
      nights: nights.map(({ date, price }) => ({ date, price: times(price, count) })),
      subtotal: times(subtotal, count),
      tax: times(tax, count),
      total: times(total, count),
    }
  })
  return { rooms, ...sumOf(rooms, currency) }
}

/** Sums amounts to the minor unit. */
export function sumOf(parts: readonly StayAmounts[], currency: string): StayAmounts {
  const sum = (kind: keyof StayAmounts) =>
    addWire(
      parts.map((part) => part[kind]),
      currency,
    )
  return { subtotal: sum('subtotal'), tax: sum('tax'), total: sum('total') }
}
