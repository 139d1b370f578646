import type { AvailableRoom } from '@bellhop/contract/guest/rooms'
import { expect, it } from 'vitest'
import { priceOf } from './price-of.ts'

const room = (_id: string, price: number, tax: number): AvailableRoom => ({
  _id,
  name: _id,
  description: '',
  images: [],
  maxAdults: 2,
  maxChildren: 1,
  amenities: [],
  available: 3,
  nights: [{ date: '2026-12-01', price, tax }],
  subtotal: price,
  tax,
  total: price + tax,
})
const select = (roomTypeId: string, count: number) => ({
  roomTypeId,
  count,
  adults: 2,
  children: 0,
})

it('sums rooms of several types to the minor unit', () => {
  const offered = [room('lake', 0.1, 0.02), room('court', 0.7, 0.13)]
  const price = priceOf([select('lake', 3), select('court', 1), select('gone', 1)], offered, 'INR')
  expect(price).toMatchObject({ subtotal: 1, tax: 0.19, total: 1.19 })
  expect(price.rooms.map(({ name, nights }) => [name, nights[0]?.price])).toEqual([
    ['lake', 0.3],
    ['court', 0.7],
  ])
})

const tourist = { title: 'Tourist tax', nights: 1, room: 1, adult: 2.5, child: 0.25 }

it('adds the taxes of the stay for rooms, adults and children', () => {
  const lake = { ...room('lake', 100, 10), stayTaxes: [tourist] }
  const wanted = { roomTypeId: 'lake', count: 2, adults: 3, children: 1 }
  expect(priceOf([wanted], [lake], 'EUR')).toMatchObject({
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
  const lake = { ...room('lake', 100, 10), stayTaxes: [{ ...tourist, parties }] }
  const wanted = { roomTypeId: 'lake', count: 2, adults: 3, children: 0 }
  expect(priceOf([wanted], [lake], 'EUR')).toMatchObject({ tax: 21.16 })
})

it('is zero without rooms', () => {
  expect(priceOf([], [], 'JPY')).toEqual({ rooms: [], subtotal: 0, tax: 0, total: 0 })
})
