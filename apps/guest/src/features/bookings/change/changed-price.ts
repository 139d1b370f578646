import type { Booking } from '@bellhop/contract/guest/bookings'
import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import {
  addWire,
  fromWire,
  orderAmounts,
  type PricedLine,
  rateFromWire,
  toWire,
} from '@bellhop/domain/money'
import { type Price, sumOf } from '../price-of.ts'

interface Offer {
  data: AvailableRoom[]
  currency: string
  /** Per cent. */
  roomTax: number
}

/**
 * The price of a changed booking: retained nights stay at the price sold, others have the current price. The server
 * decides, and rejects another total.
 */
export function changedPrice(
  booking: Booking,
  selected: readonly SelectedRooms[],
  offer: Offer,
): Price {
  const { currency, roomTax } = offer
  const taxRate = rateFromWire(roomTax)
  const rooms = selected.flatMap(({ roomTypeId, count }) => {
    const room = offer.data.find(({ _id }) => _id === roomTypeId)
    if (!room) return []
    const own = ownRooms(booking, roomTypeId)
    const priced: PricedLine[] = []
    const nights = room.nights.map(({ date, price }) => {
      const sold = own.flatMap(({ nights }) => nights.find((night) => night.date === date) ?? [])
      const prices = Array.from({ length: count }, (_, index) => sold[index]?.price ?? price)
      for (const one of prices) {
        priced.push({ price: fromWire(one, currency), taxRate, quantity: 1 })
      }
      return { date, price: addWire(prices, currency) }
    })
    const { subtotal, tax, total } = orderAmounts(priced)
    const amounts = {
      subtotal: toWire(subtotal, currency),
      tax: toWire(tax, currency),
      total: toWire(total, currency),
    }
    return { roomTypeId, name: room.name, count, nights, ...amounts }
  })
  return { rooms, ...sumOf(rooms, currency) }
}

/**
 * An offer in which the booking's own rooms count as available if its nights are among those requested. If only some
 * are, the server may still reject the change.
 */
export function withOwnRooms<O extends { data: AvailableRoom[] }>(booking: Booking, offer: O): O {
  return {
    ...offer,
    data: offer.data.map((room) => {
      const own = ownRooms(booking, room._id).filter(({ nights }) =>
        nights.some(({ date }) => room.nights.some((night) => night.date === date)),
      )
      if (own.length === 0 || room.restriction) return room
      return { ...room, available: room.available + own.length }
    }),
  }
}

function ownRooms({ rooms }: Booking, roomTypeId: string) {
  return rooms.filter((room) => room.roomTypeId === roomTypeId && room.status === 'booked')
}
