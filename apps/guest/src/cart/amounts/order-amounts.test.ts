import { toWire } from '@bellhop/domain/money/money'
import { orderAmounts } from '@bellhop/domain/money/priced-line'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderAmountsOf, withTip } from './order-amounts.ts'

const line = fc.record({
  minor: fc.integer({ min: 0, max: 100_000_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})

it('matches the server’s amounts to the minor unit', () => {
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 50 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
    currency: fc.constantFrom('INR', 'JPY', 'KWD'),
    tip: fc.integer({ min: 0, max: 10_000_000 }),
  })
  fc.assert(
    fc.property(order, ({ lines, rate, currency, tip }) => {
      const server = orderAmounts(
        lines.map(({ minor, quantity }) => ({ price: minor, quantity, taxRate: rate })),
        tip,
      )
      const wire = (minor: number) => toWire(minor, currency)
      const seen = lines.map(({ minor, quantity }) => ({ price: wire(minor), quantity }))
      const pricing = { taxRate: rate / 100, currency }
      const expected = {
        subtotal: wire(server.subtotal),
        tax: wire(server.tax),
        tip: wire(tip),
        total: wire(server.total),
      }
      expect(orderAmountsOf(seen, { ...pricing, tip: wire(tip) })).toEqual(expected)
      expect(withTip(orderAmountsOf(seen, pricing), wire(tip), currency)).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})

it('replaces the tip', () => {
  const amounts = orderAmountsOf([{ price: 249.5, quantity: 2 }], { taxRate: 5, currency: 'INR' })
  expect(amounts).toEqual({ subtotal: 499, tax: 24.95, tip: 0, total: 523.95 })
  const tipped = withTip(withTip(amounts, 50, 'INR'), 20.1, 'INR')
  expect(tipped).toEqual({ ...amounts, tip: 20.1, total: 544.05 })
})
