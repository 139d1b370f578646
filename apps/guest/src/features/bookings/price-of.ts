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
  const rooms = selected.flatMap((wanted) => {
    const { roomTypeId, count } = wanted
    const room = offered.find(({ _id }) => _id === roomTypeId)
    if (!room) return []
    const { name, nights } = room
    const subtotal = times(room.subtotal, count)
    const tax = taxOf(room, wanted, currency)
    return {
      roomTypeId,
      name,
      count,
      nights: nights.map(({ date, price }) => ({ date, price: times(price, count) })),
      subtotal,
      tax,
      total: addWire([subtotal, tax], currency),
    }
  })
  return { rooms, ...sumOf(rooms, currency) }
}

/** The taxes of these rooms: of their nights, and of the stay for each room, adult and child. */
export function taxOf(
  room: Pick<AvailableRoom, 'nights' | 'stayTaxes'>,
  { count, adults, children }: Omit<SelectedRooms, 'roomTypeId'>,
  currency: string,
): number {
  const { room: ofRoom, adult, child } = room.stayTaxes ?? { room: 0, adult: 0, child: 0 }
  const times = (amount: number, number: number) => multiplyWire(amount, number, currency)
  return addWire(
    [
      ...room.nights.map(({ tax }) => times(tax, count)),
      ...[times(ofRoom, count), times(adult, adults), times(child, children)],
    ],
    currency,
  )
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
