import type { BookedRoom, Booking } from '@bellhop/contract/guest/bookings'
import type { BookedExtra } from '@bellhop/contract/guest/extras'
import { expect, it } from 'vitest'
import { bookedPrice } from './booked-price.ts'

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

const extra = (extraId: string, subtotal: number, tax: number): BookedExtra => ({
  ...{ extraId, name: extraId, per: 'person', price: 50, taxRate: 18, taxes: [], quantity: 1 },
  ...{ subtotal, tax, total: subtotal + tax },
})

it('has the extras of all rooms once, beside the rooms', () => {
  const first = { extras: [extra('parking', 50, 9), extra('dinner', 100, 18)] }
  const { rooms, extras } = bookedPrice(
    bookingOf(
      room('lake', 250, first),
      room('lake', 150, { extras: [extra('dinner', 50, 9)] }),
      room('court', 5, { ...first, status: 'cancelled' }),
    ),
  )
  expect(rooms.map(({ subtotal }) => subtotal)).toEqual([200])
  expect(extras).toEqual([extra('parking', 50, 9), extra('dinner', 150, 27)])
})

const plan = (_id: string) => ({
  ratePlan: { _id, name: _id, meals: [], terms: { freeDays: 0, fee: 'stay' as const } },
})

it('groups rooms by type and plan, without cancelled ones', () => {
  const booking = bookingOf(
    room('lake', 0.1, plan('saver')),
    room('lake', 0.2, plan('saver')),
    room('court', 5, { status: 'cancelled' }),
  )
  expect(bookedPrice(booking)).toEqual({
    rooms: [
      {
        roomTypeId: 'lake',
        name: 'lake',
        ...{ count: 2, adults: 4, children: 2 },
        plan: { name: 'saver', meals: [], terms: { freeDays: 0, fee: 'stay' } },
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
    isExact: true,
  })
  const plans = [plan('saver'), plan('flexible'), {}].map((more) => room('lake', 1, more))
  expect(bookedPrice(bookingOf(...plans)).rooms.map(({ plan }) => plan?.name)).toEqual([
    'saver',
    'flexible',
    undefined,
  ])
})

it('does not name the only plan of the hotel', () => {
  const { ratePlan } = plan('standard')
  const only = room('lake', 1, { ratePlan: { ...ratePlan, isOnly: true } })
  const [priced] = bookedPrice(bookingOf(only)).rooms
  expect(priced?.plan).toEqual({ meals: [], terms: ratePlan.terms })
})
