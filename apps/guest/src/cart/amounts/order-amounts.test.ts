import { toWire } from '@bellhop/domain/money/money'
import { orderAmounts } from '@bellhop/domain/money/priced-line'
import { orderTaxesAt } from '@bellhop/domain/taxes/order-taxes'
import { type MenuTaxKind, menuTaxKinds, type TaxRule, taxesOn } from '@bellhop/domain/taxes/taxes'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderAmountsOf, shownTaxesOf, withTip } from './order-amounts.ts'

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

const taxOn = (appliesTo: MenuTaxKind, values: Partial<TaxRule>): TaxRule => ({
  ...{ id: appliesTo, name: { en: 'VAT' }, appliesTo, kind: 'percent', validFrom: '2026-01-01' },
  ...values,
})
const day = '2026-12-01'
const pricingOf = (rules: TaxRule[]) => {
  const taxes = orderTaxesAt(rules, day)
  return { taxRate: 0, taxes: taxes.food, drinkTaxes: taxes, currency: 'EUR' }
}

it('taxes drinks apart from dishes', () => {
  const beer = { price: 5, quantity: 1, taxKind: 'drink' as const }
  const soup = { price: 5, quantity: 1 }
  const within = pricingOf([
    taxOn('food', { rate: 700, inclusive: true }),
    taxOn('drink', { rate: 1900, inclusive: true }),
  ])
  expect(orderAmountsOf([beer, soup], within)).toMatchObject({ tax: 0, total: 10 })
  const included = [[beer], [soup], [beer, soup]].map(
    (lines) => shownTaxesOf(lines, within).included,
  )
  expect(included).toEqual([0.8, 0.33, 1.13])
  const added = pricingOf([taxOn('food', { rate: 700 }), taxOn('drink', { rate: 1900 })])
  expect(orderAmountsOf([beer, soup], added)).toMatchObject({ tax: 1.3, total: 11.3 })
  expect(shownTaxesOf([beer, soup], added).rate).toBeUndefined()
  expect(shownTaxesOf([beer], added).rate).toBe(19)
  // The hotel has no taxes for drinks.
  expect(orderAmountsOf([beer], { ...added, drinkTaxes: undefined }).tax).toBe(0.35)
})

it('matches the server’s amounts of dishes and drinks', () => {
  const ordered = fc.record({
    minor: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 20 }),
    taxKind: fc.constantFrom(...menuTaxKinds, undefined),
  })
  const tax = fc
    .tuple(
      fc.constantFrom(...menuTaxKinds),
      fc.record({ rate: fc.integer({ min: 0, max: 3000 }), inclusive: fc.boolean() }),
    )
    .map(([appliesTo, values]) => taxOn(appliesTo, values))
  fc.assert(
    fc.property(fc.array(tax, { maxLength: 4 }), fc.array(ordered), (rules, lines) => {
      const server = orderAmounts(
        lines.map(({ minor: price, quantity, taxKind: kind = 'food' }) => ({
          ...{ price, quantity },
          ...taxesOn(day, { rules, kind, price }),
        })),
      )
      const seen = lines.map(({ minor, quantity, taxKind }) => ({
        ...{ price: toWire(minor, 'EUR'), quantity },
        ...(taxKind && { taxKind }),
      }))
      expect(orderAmountsOf(seen, pricingOf(rules)).total).toBe(toWire(server.total, 'EUR'))
    }),
  )
})
