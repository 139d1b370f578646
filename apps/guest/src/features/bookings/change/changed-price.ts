import type { Booking } from '@bellhop/contract/guest/bookings'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { addWire } from '@bellhop/domain/money/money'
import { type Price, stayTaxesOf, sumNights, sumOf, taxOf } from '../price-of.ts'
import { type Offer, withRooms } from '../use-offer.ts'

/**
 * The price of a changed booking: retained nights stay at the price sold, others have the current price. The server
 * decides, and rejects another total.
 */
export function changedPrice(
  booking: Booking,
  selected: readonly SelectedRooms[],
  offer: Offer,
): Price {
  const { currency } = offer
  const rooms = selected.flatMap((wanted) => {
    const { roomTypeId, count } = wanted
    const room = offer.data.find(({ _id }) => _id === roomTypeId)
    if (!room) return []
    const own = ownRooms(booking, roomTypeId)
    const priced = room.nights.map((current) => {
      const sold = own.flatMap(
        ({ nights }) => nights.find(({ date }) => date === current.date) ?? [],
      )
      return Array.from({ length: count }, (_, index) => sold[index] ?? current)
    })
    const nights = priced.map((rooms) => sumNights(rooms, currency))
    const stayTaxes = stayTaxesOf(room, wanted, currency)
    const subtotal = addWire(
      nights.map(({ price }) => price),
      currency,
    )
    const tax = taxOf({ nights, stayTaxes }, currency)
    return {
      ...{ roomTypeId, name: room.name, count, nights, stayTaxes, subtotal, tax },
      total: addWire([subtotal, tax], currency),
    }
  })
  return { rooms, ...sumOf(rooms, currency) }
}

/**
 * An offer in which the booking's own rooms count as available if its nights are among those requested. If only some
 * are, the server may still reject the change. Of hidden room types it has those of the booking.
 */
export function withOwnRooms(booking: Booking, offer: Offer): Offer {
  const shown = offer.data.filter(({ _id, hidden }) => !hidden || ownRooms(booking, _id).length > 0)
  return withRooms({ ...offer, data: shown }, (room) => {
    const isOffered = (date: string) => room.nights.some((night) => night.date === date)
    return ownRooms(booking, room._id).filter(({ nights }) =>
      nights.some(({ date }) => isOffered(date)),
    ).length
  })
}

function ownRooms({ rooms }: Booking, roomTypeId: string) {
  return rooms.filter((room) => room.roomTypeId === roomTypeId && room.status === 'booked')
}
