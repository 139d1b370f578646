import { expect, test } from 'vitest'
import { isLowRating, lowestRating } from './feedback-rating.ts'

test('is low below three stars', () => {
  expect([1, 2, 3, 5, null].map(isLowRating)).toEqual([true, true, false, false, false])
})

test('a form counts with its lowest rating', () => {
  const values = (...list: unknown[]) => list.map((value) => ({ value }))
  expect(lowestRating(values(4, 'Slow', 2, false))).toBe(2)
  expect(lowestRating(values('1', true))).toBeNull()
  expect(lowestRating([])).toBeNull()
})
