import { spreadGuests } from '@bellhop/domain/room-guests'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitGuests, limitsOf, placeGuests, withoutPlace } from './place-guests.ts'

const double = { maxAdults: 2, maxChildren: 1 }
const one = { roomTypeId: 'lake', count: 1 }
const two = { roomTypeId: 'lake', count: 2 }

it('puts the whole party where there is room for it', () => {
  const family = { adults: 2, children: 1 }
  expect(placeGuests(family, [], one, double)).toEqual({ ...one, ...family })
})

it('puts no more into a room than it has places for, and the others into the next', () => {
  const party = { adults: 5, children: 3 }
  const first = placeGuests(party, [], one, double)
  expect(first).toEqual({ ...one, adults: 2, children: 1 })
  expect(withoutPlace(party, [first])).toEqual({ adults: 3, children: 2 })
  const others = placeGuests(party, [first], { roomTypeId: 'court', count: 2 }, double)
  expect(others).toEqual({ roomTypeId: 'court', count: 2, adults: 3, children: 2 })
  expect(withoutPlace(party, [first, others])).toEqual({ adults: 0, children: 0 })
})

it('puts a child in the place of an adult', () => {
  expect(placeGuests({ adults: 1, children: 2 }, [], one, double)).toMatchObject({ children: 2 })
  expect(limitsOf({ ...one, adults: 1, children: 2 }, double)).toEqual({
    maxAdults: 1,
    maxChildren: 2,
  })
})

it('has an adult in every room, also where nobody is left', () => {
  expect(placeGuests({ adults: 1, children: 0 }, [], two, double).adults).toBe(2)
  const full = { roomTypeId: 'court', count: 1, adults: 2, children: 0 }
  expect(placeGuests({ adults: 2, children: 0 }, [full], one, double)).toMatchObject({ adults: 1 })
})

it('books what the server takes, whatever an address says', () => {
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
