import type { Booking } from '@bellhop/contract/guest/bookings'
import type { AvailableRoom, SelectedRooms } from '@bellhop/contract/guest/rooms'
import { fromWire, lineTax, toWire } from '@bellhop/domain/money'
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
  const taxRate = Math.round(roomTax * 100)
  const rooms = selected.flatMap(({ roomTypeId, count }) => {
    const room = offer.data.find(({ _id }) => _id === roomTypeId)
    if (!room) return []
    const own = ownRooms(booking, roomTypeId)
    let tax = 0
    const nights = room.nights.map(({ date, price }) => {
      const sold = own.flatMap(({ nights }) => nights.find((night) => night.date === date) ?? [])
      const prices = Array.from({ length: count }, (_, index) =>
        fromWire(sold[index]?.price ?? price, currency),
      )
      for (const one of prices) tax += lineTax({ price: one, taxRate, quantity: 1 })
      return {
        date,
        price: toWire(
          prices.reduce((sum, one) => sum + one, 0),
          currency,
        ),
      }
    })
    const net = nights.reduce((sum, { price }) => sum + fromWire(price, currency), 0)
    const amounts = {
      subtotal: toWire(net, currency),
      tax: toWire(tax, currency),
      total: toWire(net + tax, currency),
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
