import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleTotal } from './scale-total.ts'

test('keeps the proportions of the nights, and the sum', () => {
  expect(scaleTotal(900, [[100, 200]])).toEqual([[300, 600]])
  expect(scaleTotal(100, [[0, 0], [0]])).toEqual([[33, 33], [34]])
})

test('gives every minor unit to a night, and none below 0', () => {
  const rooms = fc.array(fc.array(fc.nat(1e9), { minLength: 1, maxLength: 30 }), { minLength: 1 })
  fc.assert(
    fc.property(fc.nat(2e9), rooms, (total, former) => {
      const prices = scaleTotal(total, former)
      expect(prices.map((room) => room.length)).toEqual(former.map((room) => room.length))
      expect(prices.flat().reduce((a, b) => a + b, 0)).toBe(total)
      expect(prices.flat().every((price) => price >= 0)).toBe(true)
    }),
  )
})
