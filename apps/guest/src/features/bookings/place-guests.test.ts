import { spreadGuests } from '@bellhop/domain/rooms/room-guests'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assignAges, fitGuests, limitsOf, placeGuests, withoutPlace } from './place-guests.ts'

const double = { maxAdults: 2, maxChildren: 1 }
const one = { roomTypeId: 'lake', count: 1 }
const two = { roomTypeId: 'lake', count: 2 }

it('places the whole party if there is room', () => {
  const family = { adults: 2, children: 1 }
  expect(placeGuests(family, [], one, double)).toEqual({ ...one, ...family })
})

it('fills a room to its capacity, then the next', () => {
  const party = { adults: 5, children: 3 }
  const first = placeGuests(party, [], one, double)
  expect(first).toEqual({ ...one, adults: 2, children: 1 })
  expect(withoutPlace(party, [first])).toEqual({ adults: 3, children: 2 })
  const others = placeGuests(party, [first], { roomTypeId: 'court', count: 2 }, double)
  expect(others).toEqual({ roomTypeId: 'court', count: 2, adults: 3, children: 2 })
  expect(withoutPlace(party, [first, others])).toEqual({ adults: 0, children: 0 })
})

it('places a child in an adult’s place', () => {
  expect(placeGuests({ adults: 1, children: 2 }, [], one, double)).toMatchObject({ children: 2 })
  expect(limitsOf({ ...one, adults: 1, children: 2 }, double)).toEqual({
    maxAdults: 1,
    maxChildren: 2,
  })
})

it('places an adult in every room, even if none is left', () => {
  expect(placeGuests({ adults: 1, children: 0 }, [], two, double).adults).toBe(2)
  const full = { roomTypeId: 'court', count: 1, adults: 2, children: 0 }
  expect(placeGuests({ adults: 2, children: 0 }, [full], one, double)).toMatchObject({ adults: 1 })
})

it('returns rooms that the server accepts, whatever the address contains', () => {
  const count = (min: number, max: number) => fc.integer({ min, max })
  const rooms = fc.record({ count: count(1, 9), adults: count(0, 40), children: count(0, 40) })
  const places = fc.record({ maxAdults: count(1, 8), maxChildren: count(0, 8) })
  fc.assert(
    fc.property(rooms, places, (wanted, places) => {
      const fitted = fitGuests({ roomTypeId: 'lake', ...wanted }, places)
      expect(spreadGuests(fitted, places)).toBeDefined()
      expect(fitGuests(fitted, places)).toEqual(fitted)
    }),
  )
})

it('assigns ages to rooms in their order, and none to a room with an unknown age', () => {
  const rooms = [
    { roomTypeId: 'lake', count: 1, adults: 2, children: 1 },
    { roomTypeId: 'court', count: 1, adults: 2, children: 0 },
    { roomTypeId: 'suite', count: 1, adults: 2, children: 2 },
  ]
  const agesOf = (ages: (number | null)[]) =>
    assignAges(rooms, ages).map(({ childAges }) => childAges)
  expect(agesOf([4, 9, 0])).toEqual([[4], undefined, [9, 0]])
  expect(agesOf([4, null, 0])).toEqual([[4], undefined, undefined])
  expect(agesOf([])).toEqual([undefined, undefined, undefined])
})
