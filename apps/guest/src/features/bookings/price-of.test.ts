import type { AvailableRoom, Offer } from '@bellhop/contract/guest/rooms'
import { expect, it } from 'vitest'
import type { OfferedRooms } from './offered-rooms.ts'
import { priceOf } from './price-of.ts'

const offer = (price: number, tax: number, more: Partial<Offer> = {}): Offer => ({
  ratePlanId: 'flexible',
  name: 'Flexible',
  meals: [],
  nights: [{ date: '2026-12-01', price, tax }],
  subtotal: price,
  tax,
  total: price + tax,
  terms: { freeDays: 1, fee: 'firstNight' },
  available: 3,
  ...more,
})
const room = (_id: string, ...offers: Offer[]) =>
  ({ _id, name: _id, maxAdults: 2, maxChildren: 1, offers }) as AvailableRoom
const offered = (
  data: AvailableRoom[],
  currency = 'INR',
  party: Partial<OfferedRooms['asked']> = {},
): OfferedRooms => ({
  ...{ data, currency, mostRooms: 9 },
  asked: { hotelId: 'hotel', checkInDate: '2026-12-01', checkOutDate: '2026-12-02', ...party },
})
const select = (roomTypeId: string, count: number, more = {}) => ({
  ...{ roomTypeId, count, adults: 2, children: 0 },
  ...more,
})

it('sums rooms of several types to the minor unit', () => {
  const rooms = offered([room('lake', offer(0.1, 0.02)), room('court', offer(0.7, 0.13))])
  const price = priceOf([select('lake', 3), select('court', 1), select('gone', 1)], rooms)
  expect(price).toMatchObject({ subtotal: 1, tax: 0.19, total: 1.19, isExact: true })
  expect(price.rooms.map(({ name, nights }) => [name, nights[0]?.price])).toEqual([
    ['lake', 0.3],
    ['court', 0.7],
  ])
})

const tourist = { title: 'Tourist tax', nights: 1, room: 1, adult: 2.5, child: 0.25 }

it('adds the taxes of the stay for rooms, adults and children', () => {
  const lake = room('lake', offer(100, 10, { stayTaxes: [tourist] }))
  const wanted = select('lake', 2, { adults: 3, children: 1 })
  expect(priceOf([wanted], offered([lake], 'EUR'))).toMatchObject({
    ...{ subtotal: 200, tax: 29.75 },
    rooms: [{ stayTaxes: [{ title: 'Tourist tax', nights: 1, amount: 9.75 }] }],
  })
})

it('adds the amount of each room’s party', () => {
  const parties = [
    { adults: 1, children: 0, amount: 0.39 },
    { adults: 2, children: 0, amount: 0.77 },
    { adults: 2, children: 1, amount: 0.77 },
  ]
  const lake = room('lake', offer(100, 10, { stayTaxes: [{ ...tourist, parties }] }))
  const wanted = select('lake', 2, { adults: 3 })
  expect(priceOf([wanted], offered([lake], 'EUR'))).toMatchObject({ tax: 21.16 })
})

it('prices the chosen plan, and names it if there are others', () => {
  const saver = offer(80, 8, { ratePlanId: 'saver', name: 'Saver' })
  const lake = room('lake', saver, offer(100, 10))
  const priced = (ratePlanId: string) =>
    priceOf([select('lake', 1, { ratePlanId })], offered([lake, room('court', saver)]))
  expect(priced('flexible')).toMatchObject({ total: 110, rooms: [{ plan: { name: 'Flexible' } }] })
  expect(priced('gone')).toMatchObject({ total: 88, rooms: [{ plan: { name: 'Saver' } }] })
  const [only] = priceOf([select('court', 1)], offered([room('court', saver)])).rooms
  expect(only?.plan).toEqual({ meals: [], terms: saver.terms })
})

it('demands the deposit of each of several rooms', () => {
  const lake = room('lake', offer(100, 10, { deposit: { amount: 33.05, due: 'booking' } }))
  expect(priceOf([select('lake', 3)], offered([lake], 'EUR')).rooms).toMatchObject([
    { deposit: { amount: 99.15, due: 'booking' } },
  ])
})

it('is exact for the guests who were asked for, in any number of rooms', () => {
  const lake = room('lake', offer(100, 10, { dependsOnGuests: true }))
  const isExact = (wanted: object, party: object, count = 1) =>
    priceOf([select('lake', count, wanted)], offered([lake], 'EUR', party)).isExact
  const child = { children: 1, childAges: [4] }
  expect(isExact({}, {})).toBe(true)
  expect(isExact({ adults: 4 }, { adults: 4 }, 2)).toBe(true)
  expect(isExact(child, { childAges: [4] })).toBe(true)
  expect(isExact({ adults: 1 }, {})).toBe(false)
  expect(isExact({ adults: 3 }, { adults: 3 }, 2)).toBe(false)
  expect(isExact({ children: 1 }, {})).toBe(false)
  expect(isExact(child, { childAges: [5] })).toBe(false)
})

it('has the tax of the offer where that of the children depends on their age', () => {
  const priced = offer(100, 13, {
    dependsOnGuests: true,
    nights: [{ date: '2026-12-01', price: 100, tax: 10 }],
    stayTaxes: [{ title: 'Tourist tax', nights: 1, room: 0, adult: 1, child: 0 }],
  })
  const wanted = select('lake', 1, { children: 1, childAges: [16] })
  const price = priceOf([wanted], offered([room('lake', priced)], 'EUR', { childAges: [16] }))
  expect(price).toMatchObject({ tax: 13, total: 113, isExact: true })
  expect(price.rooms).toMatchObject([{ nights: [], stayTaxes: [] }])
})

it('is zero without rooms', () => {
  const none = { rooms: [], subtotal: 0, tax: 0, total: 0, isExact: true }
  expect(priceOf([], offered([], 'JPY'))).toEqual(none)
})
