import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedTax, lineTax, orderAmounts } from '../money/priced-line.ts'
import { menuTaxesOf, orderTaxesAt } from './order-taxes.ts'
import { type TaxedLine, taxLine } from './tax-line.ts'
import {
  addedRate,
  addedRateOf,
  type MenuTaxKind,
  menuTaxKinds,
  rulesAt,
  type TaxRule,
  taxedKinds,
  taxesOn,
  toAppliedTax,
  toTaxRate,
} from './taxes.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const rule = (values: Partial<TaxRule>): TaxRule => ({
  id: values.code ?? 'tax',
  name: { en: 'Tax' },
  appliesTo: 'room',
  kind: 'percent',
  validFrom: '2026-01-01',
  ...values,
})
const gst = rule({ parts: [{ name: 'CGST' }, { name: 'SGST' }] })
const indianRoom = { ...gst, slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }] }
const amountsOf = (line: TaxedLine) => taxLine(line).taxes.map(({ amount }) => amount)

describe('taxes of a line', () => {
  it('rounds the halves of a tax by themselves', () => {
    const line = { price: 1010, quantity: 1, taxes: [{ ...gst, rate: 500 }] }
    expect(taxLine(line)).toMatchObject({ added: 50, included: 0 })
    expect(taxLine(line).taxes).toMatchObject([
      { part: 'CGST', rate: 250, amount: 25 },
      { part: 'SGST', rate: 250, amount: 25 },
    ])
  })

  it.each([
    [750_000, 37_500, 500],
    [750_001, 135_000, 1800],
  ])('picks the slab of a night at %d', (price, tax, rate) => {
    expect(taxLine({ price, quantity: 1, taxes: [indianRoom] }).added).toBe(tax)
    expect(addedRate([indianRoom], price)).toBe(rate)
  })

  it('adds VAT to the service charge and the municipality fee of Dubai', () => {
    const taxes = [
      rule({ code: 'service', rate: 1000 }),
      rule({ code: 'municipality', rate: 700 }),
      rule({ code: 'vat', rate: 500, compound: true }),
    ]
    expect(amountsOf({ price: 40_000, quantity: 1, taxes })).toEqual([4000, 2800, 2340])
    expect(addedRate(taxes, 40_000)).toBe(2285)
  })

  it('takes the tourist tax of Amsterdam from the price without VAT', () => {
    const taxes = [rule({ code: 'vat', rate: 2100, inclusive: true }), rule({ rate: 1250 })]
    const { added, included } = taxLine({ price: 12_100, quantity: 1, taxes })
    expect({ added, included }).toEqual({ added: 1250, included: 2100 })
    expect(addedRate(taxes, 12_100)).toBe(1250)
  })

  it('adds rates of a thousandth of a percent in New York', () => {
    const taxes = [
      rule({ code: 'sales', ...toTaxRate(887.5) }),
      rule({ code: 'room', ...toTaxRate(587.5) }),
    ]
    expect(amountsOf({ price: 20_000, quantity: 1, taxes })).toEqual([1775, 1175])
    expect(addedRate(taxes, 20_000)).toBe(1475)
    const sold = taxesOn('2026-12-01', { rules: taxes.slice(0, 1), kind: 'room', price: 20_000 })
    expect(sold.taxRate).toBe(888)
    expect(addedRateOf({ price: 20_000, ...sold })).toBe(887.5)
  })

  it('leaves prices with included VAT as they are', () => {
    const taxes = [rule({ rate: 700, inclusive: true })]
    expect(taxLine({ price: 225, quantity: 3, taxes })).toMatchObject({ added: 0, included: 44 })
  })

  it('is that of the price, the rate and the quantity for one plain percentage', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 0, max: 10_000_000 }),
          taxRate: fc.integer({ min: 0, max: 100_000 }).map((rate) => rate / 10),
          quantity: fc.integer({ min: 1, max: 20 }),
        }),
        ({ price, taxRate, quantity }) => {
          const { added } = taxLine({ price, quantity, taxes: [rule(toTaxRate(taxRate))] })
          expect(added).toBe(lineTax({ price, taxRate, quantity }))
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('contains the taxes which the price without them would add', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.record({ rate: fc.integer({ min: 1, max: 3000 }), compound: fc.boolean() }), {
          minLength: 1,
          maxLength: 3,
        }),
        (price, rules) => {
          const including = rules.map((values) => rule({ ...values, inclusive: true }))
          const inside = taxLine({ price, quantity: 1, taxes: including })
          const net = price - inside.included
          const outside = taxLine({ price: net, quantity: 1, taxes: rules.map(rule) })
          expect(inside.added).toBe(0)
          // Each tax is rounded once on either side.
          expect(Math.abs(inside.included - outside.added)).toBeLessThanOrEqual(rules.length + 1)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

describe('rules of a day', () => {
  const rules = [
    rule({ code: 'old', validTo: '2025-09-21', validFrom: '2017-07-01' }),
    rule({ code: 'new', validFrom: '2025-09-22' }),
    rule({ code: 'food', appliesTo: 'food', validFrom: '2017-07-01' }),
  ]

  it.each([
    ['2025-09-21', 'old'],
    ['2025-09-22', 'new'],
  ])('on %s', (date, id) => {
    expect(rulesAt(rules, 'room', date).map((one) => one.id)).toEqual([id])
  })
})

describe('drinks', () => {
  const food = rule({ code: 'food', appliesTo: 'food', rate: 700, inclusive: true })
  const drink = rule({ code: 'drink', appliesTo: 'drink', rate: 1900, inclusive: true })
  const day = '2026-12-01'
  const taxOf = (rules: TaxRule[], kind: MenuTaxKind) => {
    const { taxes } = taxesOn(day, { rules, kind, price: 500 })
    return taxLine({ price: 500, quantity: 1, taxes })
  }

  it('have taxes other than those of food', () => {
    const rules = [food, drink]
    expect(taxOf(rules, 'drink')).toMatchObject({ added: 0, included: 80 })
    expect(taxOf(rules, 'food')).toMatchObject({ added: 0, included: 33 })
    expect(orderTaxesAt(rules, day)).toMatchObject({
      food: [{ rate: 700 }],
      drink: [{ rate: 1900 }],
    })
  })

  it.each([
    ['without a rule for drinks', [food]],
    ['before it begins', [food, { ...drink, validFrom: '2026-12-02' }]],
    ['after it ends', [food, { ...drink, validTo: '2026-11-30' }]],
  ])('are taxed as food %s', (_, rules) => {
    expect(taxOf(rules, 'drink').included).toBe(33)
    expect(orderTaxesAt(rules, day)).not.toHaveProperty('drink')
  })

  it('with alcohol have taxes of their own, or those of drinks, or else of food', () => {
    const alcohol = rule({ code: 'alcohol', appliesTo: 'alcohol', rate: 2300, inclusive: true })
    const rates = [[food, drink, alcohol], [food, drink], [food], []].map((rules) => {
      const { food: ofFood, drink: own, alcohol: strong } = orderTaxesAt(rules, day)
      expect(menuTaxesOf({ food: ofFood, drink: own, alcohol: strong }).alcohol).toEqual(
        rulesAt(rules, 'alcohol', day).map(toAppliedTax),
      )
      return taxOf(rules, 'alcohol').taxes[0]?.rate
    })
    expect(rates).toEqual([2300, 1900, 700, undefined])
  })

  it('have taxes that sum to those of the order', () => {
    const tax = fc
      .record({
        appliesTo: fc.constantFrom(...taxedKinds),
        rate: fc.integer({ min: 0, max: 3000 }),
        inclusive: fc.boolean(),
        compound: fc.boolean(),
      })
      .map(rule)
    const line = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
      kind: fc.constantFrom(...menuTaxKinds),
    })
    fc.assert(
      fc.property(fc.array(tax, { maxLength: 6 }), fc.array(line), (rules, ordered) => {
        const lines = ordered.map(({ kind, ...line }) => ({
          ...line,
          ...taxesOn(day, { rules, kind, price: line.price }),
        }))
        const parts = lines.map(({ price, quantity, taxes }) => {
          const { added, included, taxes: each } = taxLine({ price, quantity, taxes })
          const sum = each.reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(added + included)
          return { gross: price * quantity, net: price * quantity - included, sum }
        })
        const { subtotal, tax, total } = orderAmounts(lines)
        const sumOf = (key: 'gross' | 'net' | 'sum') =>
          parts.reduce((whole, part) => whole + part[key], 0)
        expect(sumOf('gross')).toBe(subtotal)
        expect(tax).toBe(lines.reduce((whole, line) => whole + lineTax(line), 0))
        expect(sumOf('net') + sumOf('sum')).toBe(total)
        expect(lines.reduce((whole, line) => whole + includedTax(line), tax)).toBe(sumOf('sum'))
      }),
      { numRuns: RUNS },
    )
  })
})
