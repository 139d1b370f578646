import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateLostSales } from './lost-sales.ts'

test('loses as much an hour as it sells when it is for sale', () => {
  // 60 in 30 hours are two an hour; three hours without it lose six at 250.
  expect(estimateLostSales({ quantity: 60, open: 132, soldOut: 12 }, 12, 250)).toBe(1500)
})

test('loses nothing that was never ordered or never for sale', () => {
  expect(estimateLostSales({ quantity: 0, open: 100, soldOut: 4 }, 4, 250)).toBe(0)
  expect(estimateLostSales({ quantity: 3, open: 8, soldOut: 8 }, 8, 250)).toBe(0)
})

test('loses more the longer it is sold out', () => {
  const count = fc.integer({ min: 0, max: 2688 })
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      fc.nat(100_000),
      (quantity, open, soldOut, lost, price) => {
        const demand = { quantity, open, soldOut }
        const loss = estimateLostSales(demand, lost, price)
        expect(loss).toBeGreaterThanOrEqual(0)
        expect(estimateLostSales(demand, lost + 1, price)).toBeGreaterThanOrEqual(loss)
      },
    ),
  )
})
