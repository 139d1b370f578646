import type { Booking } from '@bellhop/contract/guest/bookings'
import type { SelectedRooms } from '@bellhop/contract/guest/rooms'
import { addWire } from '@bellhop/domain/money/money'
import { type OfferedRooms, withRooms } from '../offered-rooms.ts'
import { priceExtras, sumExtras, withExtras } from '../price-extras.ts'
import {
  type Price,
  planOf,
  roomsOf,
  soldPlanOf,
  stayTaxesOf,
  sumNights,
  sumOf,
  taxOf,
} from '../price-of.ts'

/**
 * The price of a changed booking: retained nights stay at the price sold, others have the current price. The server
 * decides, and rejects another total.
 *
 * @param offered of `offeredForChange`
 */
export function changedPrice(
  booking: Booking,
  selected: readonly SelectedRooms[],
  offered: OfferedRooms,
): Price {
  const { data, currency, asked } = offered
  const priced = selected.flatMap((wanted) => {
    const { roomTypeId, count } = wanted
    const room = data.find(({ _id }) => _id === roomTypeId)
    const offer = room?.offers[0]
    if (!room || !offer) return []
    const own = ownRooms(booking, roomTypeId)
    const nights = offer.nights.map((current) => {
      const sold = own.flatMap(
        ({ nights }) => nights.find(({ date }) => date === current.date) ?? [],
      )
      return sumNights(
        Array.from({ length: count }, (_, index) => sold[index] ?? current),
        currency,
      )
    })
    const stayTaxes = stayTaxesOf(offer, room, wanted, currency)
    const subtotal = addWire(
      nights.map(({ price }) => price),
      currency,
    )
    const tax = taxOf({ nights, stayTaxes }, currency)
    const plan = bookedPlan(booking, roomTypeId)
    return {
      isExact: !offer.dependsOnGuests && (!plan || plan._id === offer.ratePlanId),
      rooms: {
        ...roomsOf(wanted, room),
        plan: plan ? soldPlanOf(plan) : planOf(room, offer),
        ...{ nights, stayTaxes, subtotal, tax },
        total: addWire([subtotal, tax], currency),
      },
    }
  })
  const rooms = priced.map(({ rooms }) => rooms)
  const isExact = priced.every((one) => one.isExact)
  const booked = booking.rooms.filter(({ status }) => status === 'booked')
  const extras = sumExtras(
    booked.flatMap((room) => room.extras ?? []),
    currency,
  )
  return withExtras(
    { rooms, ...sumOf(rooms, currency), isExact },
    priceExtras(extras, { dates: asked, rooms: selected }, offered),
    currency,
  )
}

/**
 * Rooms as a booking is offered them: by its plan, without a new deposit, and its own count as available if its nights are among those
 * requested. If only some are, the server may still reject the change. Of hidden room types there are those of the
 * booking.
 */
export function offeredForChange(booking: Booking, offered: OfferedRooms): OfferedRooms {
  const data = offered.data
    .filter(({ _id, hidden }) => !hidden || ownRooms(booking, _id).length > 0)
    .map((room) => {
      const plan = bookedPlan(booking, room._id)
      const offer = room.offers.find(({ ratePlanId }) => ratePlanId === plan?._id) ?? room.offers[0]
      if (!offer) return room
      const { restriction: _, ...open } = room
      const { available, restriction } = offer
      const { deposit: __, ...changed } = offer
      return { ...open, available, ...(restriction && { restriction }), offers: [changed] }
    })
  return withRooms({ ...offered, data }, ({ _id, offers: [offer] }) => {
    const dates = new Set(offer?.nights.map(({ date }) => date))
    return ownRooms(booking, _id).filter(({ nights }) => nights.some(({ date }) => dates.has(date)))
      .length
  })
}

/** The plan of the booking's rooms of a type; for another type, that of its other rooms. */
function bookedPlan({ rooms }: Booking, roomTypeId: string) {
  const own = rooms.filter(({ status }) => status === 'booked')
  return (own.find((room) => room.roomTypeId === roomTypeId) ?? own[0])?.ratePlan
}

function ownRooms({ rooms }: Booking, roomTypeId: string) {
  return rooms.filter((room) => room.roomTypeId === roomTypeId && room.status === 'booked')
}
