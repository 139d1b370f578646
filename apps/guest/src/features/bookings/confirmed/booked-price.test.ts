import type { BookedRoom, Booking } from '@bellhop/contract/guest/bookings'
import { expect, it } from 'vitest'
import { bookedGuests, bookedPrice } from './booked-price.ts'

const room = (roomTypeId: string, price: number, more: Partial<BookedRoom> = {}): BookedRoom => ({
  _id: roomTypeId,
  roomTypeId,
  name: roomTypeId,
  adults: 2,
  children: 1,
  status: 'booked',
  nights: [{ date: '2026-12-01', price, tax: 0.1 }],
  subtotal: price,
  tax: 0.1,
  total: price + 0.1,
  ...more,
})
const bookingOf = (...rooms: BookedRoom[]) =>
  ({
    rooms,
    currency: 'INR',
    amounts: { subtotal: 0.3, tax: 0.2, total: 0.5 },
  }) as unknown as Booking

it('groups rooms by type, without cancelled ones', () => {
  const booking = bookingOf(
    room('lake', 0.1),
    room('lake', 0.2),
    room('court', 5, { status: 'cancelled' }),
  )
  expect(bookedPrice(booking)).toEqual({
    rooms: [
      {
        roomTypeId: 'lake',
        name: 'lake',
        count: 2,
        nights: [{ date: '2026-12-01', price: 0.3, tax: 0.2 }],
        stayTaxes: [],
        subtotal: 0.3,
        tax: 0.2,
        total: 0.5,
      },
    ],
    subtotal: 0.3,
    tax: 0.2,
    total: 0.5,
  })
  expect(bookedGuests(booking)).toEqual({ adults: 4, children: 2 })
  expect(bookedGuests(booking, 'court')).toEqual({ adults: 0, children: 0 })
})
