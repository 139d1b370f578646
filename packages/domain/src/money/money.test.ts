import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addWire,
  fromWire,
  minorDigits,
  multiplyWire,
  rateFromWire,
  rateToWire,
  splitAmount,
  toWire,
} from './money.ts'
import { lineTax, orderAmounts } from './priced-line.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const line = fc.record({
  price: fc.integer({ min: 0, max: 2_000_000_000 }),
  taxRate: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
})

describe('minor units', () => {
  it('follow the currency', () => {
    expect(minorDigits('INR')).toBe(2)
    expect(minorDigits('JPY')).toBe(0)
    expect(minorDigits('KWD')).toBe(3)
    expect(toWire(24950, 'INR')).toBe(249.5)
    expect(toWire(1500, 'JPY')).toBe(1500)
    expect(rateToWire(250)).toBe(2.5)
    for (const rate of [8.875, 8.871, 100]) expect(rateToWire(rateFromWire(rate))).toBe(rate)
  })

  it('survive the wire format', () => {
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(amount, fc.constantFrom('INR', 'JPY', 'KWD'), (minor, currency) => {
        expect(fromWire(toWire(minor, currency), currency)).toBe(minor)
      }),
    )
  })

  it('round amounts finer than the currency', () => {
    expect(fromWire(1.005, 'INR')).toBe(101)
    expect(fromWire(0.004, 'INR')).toBe(0)
    expect(fromWire(1e-9, 'INR')).toBe(0)
    expect(fromWire(1e21, 'INR')).toBe(1e23)
    expect(fromWire(-1.005, 'INR')).toBe(-101)
  })
})

describe('line tax', () => {
  it('is price × rate ÷ 100 × quantity, rounded half up to the minor unit', () => {
    expect(lineTax({ price: 35000, taxRate: 1800, quantity: 2 })).toBe(12600)
    expect(lineTax({ price: 10, taxRate: 500, quantity: 1 })).toBe(1) // 0.5
    expect(lineTax({ price: 9, taxRate: 500, quantity: 1 })).toBe(0) // 0.45
    // Rounded once per line, not once per item: 3 × 0.35 is 1.05, not 3 × 0.
    expect(lineTax({ price: 7, taxRate: 500, quantity: 3 })).toBe(1)
  })

  it('is never off by more than half a minor unit', () => {
    fc.assert(
      fc.property(line, ({ price, taxRate, quantity }) => {
        const exact = BigInt(price) * BigInt(taxRate) * BigInt(quantity)
        const off = BigInt(lineTax({ price, taxRate, quantity })) * 10_000n - exact
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })
})

describe('order amounts', () => {
  it('are parts that sum to the whole, to the minor unit', () => {
    const order = fc.tuple(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 10_000_000 }),
    )
    fc.assert(
      fc.property(order, ([lines, tip]) => {
        const { subtotal, tax, total } = orderAmounts(lines, tip)
        const prices = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
        expect(subtotal).toBe(prices)
        expect(tax).toBe(lines.reduce((sum, each) => sum + lineTax(each), 0))
        expect(total).toBe(subtotal + tax + tip)
        expect(Number.isSafeInteger(total)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('splitting an amount', () => {
  it('is in proportion, and loses nothing', () => {
    expect(splitAmount(100, [1, 1, 1])).toEqual([33, 33, 34])
    expect(splitAmount(-100, [1, 1, 1])).toEqual([-33, -33, -34])
    expect(splitAmount(-36500, [35000, 1500])).toEqual([-35000, -1500])
    expect(splitAmount(7, [0, 0])).toEqual([7, 0])
    expect(splitAmount(7, [])).toEqual([])
  })

  it('gives parts that sum to the whole and are off by less than a minor unit', () => {
    const weight = fc.integer({ min: 0, max: 2_000_000_000_000 })
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
    fc.assert(
      fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 8 }), (whole, weights) => {
        const parts = splitAmount(whole, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
        const sum = weights.reduce((total, one) => total + one, 0)
        parts.forEach((part, place) => {
          const off = BigInt(part) * BigInt(sum) - BigInt(whole) * BigInt(weights[place] ?? 0)
          if (sum > 0) expect(off > -BigInt(sum) && off < BigInt(sum)).toBe(true)
        })
      }),
    )
  })
})

describe('amounts on the wire', () => {
  it('are added and multiplied without binary rounding errors', () => {
    expect(addWire([0.1, 0.2, -0.3], 'INR')).toBe(0)
    expect(addWire([100, -250], 'JPY')).toBe(-150)
    expect(addWire([10.005, 0.001], 'KWD')).toBe(10.006)
    expect(multiplyWire(1.1, 3, 'INR')).toBe(3.3)
    expect(multiplyWire(150, 3, 'JPY')).toBe(450)
  })

  it('have rates in percent', () => {
    expect(rateFromWire(2.55)).toBe(255)
    expect(rateToWire(rateFromWire(18))).toBe(18)
  })
})
