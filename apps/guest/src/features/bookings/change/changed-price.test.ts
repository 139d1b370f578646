import type { BookedRoom, Booking } from '@bellhop/contract/guest/bookings'
import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { describe, expect, it } from 'vitest'
import { changedPrice, withOwnRooms } from './changed-price.ts'

const nights = (...prices: number[]) =>
  prices.map((price, day) => ({ date: `2026-12-0${day + 1}`, price, tax: price * 0.18 }))

const booked = (prices: number[], status: BookedRoom['status'] = 'booked') =>
  ({ roomTypeId: 'lake', status, nights: nights(...prices) }) as BookedRoom
const bookingOf = (...rooms: BookedRoom[]) => ({ rooms, currency: 'INR' }) as unknown as Booking

const offerOf = (prices: number[], more: Partial<AvailableRoom> = {}) => ({
  data: [
    {
      _id: 'lake',
      name: 'Lake',
      available: 0,
      nights: nights(...prices),
      ...more,
    } as AvailableRoom,
  ],
  currency: 'INR',
  mostRooms: 9,
})
const select = (count: number) => [{ roomTypeId: 'lake', count, adults: 2, children: 0 }]

it('preserves the price of retained nights and sells others at the current price', () => {
  const booking = bookingOf(booked([100, 100]))
  const price = changedPrice(booking, select(2), offerOf([150, 150, 200]))
  // 100 as sold + 150, 100 as sold + 150, 2 × 200.
  expect(price.rooms[0]?.nights.map(({ price }) => price)).toEqual([250, 250, 400])
  expect(price).toMatchObject({ subtotal: 900, tax: 162, total: 1062 })
})

it('uses the current price for cancelled rooms and other room types', () => {
  const booking = bookingOf(booked([100], 'cancelled'))
  expect(changedPrice(booking, select(1), offerOf([150])).subtotal).toBe(150)
})

describe('the booking’s own rooms', () => {
  it('are available for their booked nights', () => {
    const booking = bookingOf(booked([100]), booked([100]))
    expect(withOwnRooms(booking, offerOf([150])).data[0]?.available).toBe(2)
  })

  it('are offered although their type is hidden, unlike others', () => {
    const hidden = offerOf([150], { hidden: true })
    expect(withOwnRooms(bookingOf(booked([100])), hidden).data).toHaveLength(1)
    expect(withOwnRooms(bookingOf(), hidden).data).toEqual([])
  })

  it('are unavailable for other nights or if a rule forbids it', () => {
    const booking = bookingOf(booked([100]))
    const restriction = { reason: 'minNights', minNights: 2 } as const
    expect(withOwnRooms(booking, offerOf([150], { restriction })).data[0]?.available).toBe(0)
    const later = offerOf([], { nights: [{ date: '2027-01-01', price: 1, tax: 0 }] })
    expect(withOwnRooms(booking, later).data[0]?.available).toBe(0)
  })
})
