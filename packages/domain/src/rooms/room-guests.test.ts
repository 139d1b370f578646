import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadGuests } from './room-guests.ts'

const double = { maxAdults: 2, maxChildren: 1 }

test.each([
  [{ count: 1, adults: 2, children: 1 }, [[2, 1]]],
  [
    { count: 2, adults: 3, children: 1 },
    [
      [2, 0],
      [1, 1],
    ],
  ],
  // A child in place of an adult.
  [{ count: 1, adults: 1, children: 2 }, [[1, 2]]],
])('%o', (guests, expected) => {
  const rooms = spreadGuests(guests, double)
  expect(rooms?.map(({ adults, children }) => [adults, children])).toEqual(expected)
})

test.each([
  ['a room without an adult', { count: 2, adults: 1, children: 1 }],
  ['an adult in place of a child', { count: 1, adults: 3, children: 0 }],
  ['more guests than places', { count: 2, adults: 4, children: 3 }],
])('rejects %s', (_, guests) => {
  expect(spreadGuests(guests, double)).toBeUndefined()
})

test("places every guest, and never exceeds a room's limits", () => {
  const small = (min: number, max: number) => fc.integer({ min, max })
  fc.assert(
    fc.property(
      fc.record({ count: small(1, 9), adults: small(1, 40), children: small(0, 40) }),
      fc.record({ maxAdults: small(1, 20), maxChildren: small(0, 20) }),
      (guests, type) => {
        const rooms = spreadGuests(guests, type)
        const { maxAdults, maxChildren } = type
        const places = guests.count * Math.min(maxAdults + maxChildren, 20)
        if (!rooms) {
          const { count, adults, children } = guests
          expect(adults < count || adults > count * maxAdults || adults + children > places).toBe(
            true,
          )
          return
        }
        const sum = (key: 'adults' | 'children') => rooms.reduce((all, room) => all + room[key], 0)
        expect([sum('adults'), sum('children')]).toEqual([guests.adults, guests.children])
        for (const { adults, children } of rooms) {
          expect(adults).toBeGreaterThan(0)
          expect(adults).toBeLessThanOrEqual(maxAdults)
          expect(adults + children).toBeLessThanOrEqual(maxAdults + maxChildren)
          expect(children).toBeLessThanOrEqual(20)
        }
      },
    ),
  )
})
