import type { BookedRoom, Booking } from '@bellhop/contract/guest/bookings'
import type { AvailableRoom, Offer } from '@bellhop/contract/guest/rooms'
import { describe, expect, it } from 'vitest'
import type { OfferedRooms } from '../offered-rooms.ts'
import { changedPrice, offeredForChange } from './changed-price.ts'

const nights = (...prices: number[]) =>
  prices.map((price, day) => ({ date: `2026-12-0${day + 1}`, price, tax: price * 0.18 }))

const booked = (prices: number[], status: BookedRoom['status'] = 'booked') =>
  ({ roomTypeId: 'lake', status, nights: nights(...prices) }) as BookedRoom
const bookingOf = (...rooms: BookedRoom[]) => ({ rooms, currency: 'INR' }) as unknown as Booking

const offer = (ratePlanId: string, prices: number[], more: Partial<Offer> = {}) =>
  ({ ratePlanId, available: 0, nights: nights(...prices), ...more }) as Offer
const offerRooms = (offers: Offer[], more: Partial<AvailableRoom> = {}): OfferedRooms => ({
  data: [{ _id: 'lake', name: 'Lake', offers, ...more } as AvailableRoom],
  currency: 'INR',
  mostRooms: 9,
  asked: { hotelId: 'hotel', checkInDate: '2026-12-01', checkOutDate: '2026-12-02' },
})
const offerOf = (prices: number[], more?: Partial<AvailableRoom>) =>
  offerRooms([offer('standard', prices)], more)
const select = (count: number) => [{ roomTypeId: 'lake', count, adults: 2, children: 0 }]

it('preserves the price of retained nights and sells others at the current price', () => {
  const booking = bookingOf(booked([100, 100]))
  const price = changedPrice(booking, select(2), offerOf([150, 150, 200]))
  // 100 as sold + 150, 100 as sold + 150, 2 × 200.
  expect(price.rooms[0]?.nights.map(({ price }) => price)).toEqual([250, 250, 400])
  expect(price).toMatchObject({ subtotal: 900, tax: 162, total: 1062 })
})

it('prices the extras of the booking for the new nights and guests', () => {
  const sold = { price: 50, taxRate: 18, taxes: [{ kind: 'percent', rate: 1800 }], quantity: 2 }
  const extras = [
    { ...sold, extraId: 'parking', name: 'Parking', per: 'night' },
    { ...sold, extraId: 'dinner', name: 'Dinner', per: 'person' },
  ]
  const rooms = [{ ...booked([100]), extras } as unknown as BookedRoom]
  const offered = offerOf([100, 100], { maxAdults: 2, maxChildren: 0 })
  const asked = { ...offered.asked, checkOutDate: '2026-12-03' }
  const price = changedPrice(bookingOf(...rooms), select(1), { ...offered, asked })
  // 200 + 36; 2 × (100 + 18); 200 + 36.
  expect(price.extras).toMatchObject([{ total: 236 }, { total: 236 }])
  expect(price).toMatchObject({ subtotal: 600, tax: 108, total: 708, rooms: [{ subtotal: 200 }] })
})

it('uses the current price for cancelled rooms and other room types', () => {
  const booking = bookingOf(booked([100], 'cancelled'))
  expect(changedPrice(booking, select(1), offerOf([150])).subtotal).toBe(150)
})

describe('the booking’s own rooms', () => {
  it('are available for their booked nights', () => {
    const booking = bookingOf(booked([100]), booked([100]))
    expect(offeredForChange(booking, offerOf([150])).data[0]?.available).toBe(2)
  })

  it('are offered although their type is hidden, unlike others', () => {
    const hidden = offerOf([150], { hidden: true })
    expect(offeredForChange(bookingOf(booked([100])), hidden).data).toHaveLength(1)
    expect(offeredForChange(bookingOf(), hidden).data).toEqual([])
  })

  it('are unavailable for other nights or if a rule forbids it', () => {
    const booking = bookingOf(booked([100]))
    const restriction = { reason: 'minNights', minNights: 2 } as const
    const restricted = offerRooms([offer('standard', [150], { restriction })])
    expect(offeredForChange(booking, restricted).data[0]?.available).toBe(0)
    const nights = [{ date: '2027-01-01', price: 1, tax: 0 }]
    const later = offerRooms([offer('standard', [], { nights })])
    expect(offeredForChange(booking, later).data[0]?.available).toBe(0)
  })
})

describe('the plan of the booking', () => {
  const ratePlan = { _id: 'saver', name: 'Saver', meals: [], terms: { freeDays: 0, fee: 'stay' } }
  const booking = bookingOf({ ...booked([80]), ratePlan } as BookedRoom)
  const priced = (...offers: Offer[]) =>
    changedPrice(booking, select(1), offeredForChange(booking, offerRooms(offers)))

  it('prices added nights', () => {
    const price = priced(offer('standard', [100, 100]), offer('saver', [90, 90]))
    expect(price).toMatchObject({
      subtotal: 170,
      isExact: true,
      rooms: [{ plan: { name: 'Saver' } }],
    })
  })

  it('has no exact price for them where it is no longer sold, or guests change it', () => {
    expect(priced(offer('standard', [100, 100]))).toMatchObject({ subtotal: 180, isExact: false })
    const byGuests = offer('saver', [90, 90], { dependsOnGuests: true })
    expect(priced(byGuests).isExact).toBe(false)
  })
})
