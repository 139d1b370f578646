import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Discount,
  type OpenEntry,
  splitEntries,
  spreadDiscount,
  sumLeft,
  type Taxed,
  takePart,
  takeUnits,
} from './corrections.ts'
import { fromWire } from './money.ts'
import { lineTax, orderAmounts } from './priced-line.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const taxRate = fc.constantFrom(0, 250, 333, 500, 1200, 1800, 2800)
const price = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 10_000_000 }))

/** A night or a charge with its rate, or an order whose lines have different ones. */
const posted = fc.oneof(
  fc
    .record({ price, taxRate })
    .map((line): OpenEntry => open(line.price, lineTax({ ...line, quantity: 1 }), line.taxRate)),
  fc
    .array(fc.record({ price, taxRate, quantity: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines): OpenEntry => {
      const { subtotal, tax } = orderAmounts(lines)
      return open(subtotal, tax, null)
    }),
)

/** A correction of one entry, or a discount on some of them; `share`: of what is left, in basis points. */
const step = fc.record({
  of: fc.nat(),
  isSpread: fc.boolean(),
  asRate: fc.boolean(),
  share: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 10_000 })),
})

function open(net: number, tax: number, rate: number | null): OpenEntry {
  return { net, tax, included: 0, taxRate: rate, left: { net, tax, included: 0 } }
}

function take(entry: OpenEntry, part: Taxed): OpenEntry {
  const { net, tax, included } = entry.left
  const left = { net: net - part.net, tax: tax - part.tax, included: included - part.included }
  return { ...entry, left }
}

const shareOfLeft = (entries: OpenEntry[], share: number) =>
  Math.floor((sumLeft(entries) * share) / 10_000)

describe('corrections', () => {
  it('never take more than is left, sum exactly, and leave the tax of what stays', () => {
    fc.assert(
      fc.property(
        fc.array(posted, { minLength: 1, maxLength: 6 }),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        (start, steps) => {
          let entries = start
          for (const { of, isSpread, asRate, share } of steps) {
            const first = of % entries.length
            const chosen = isSpread ? entries.slice(first) : entries.slice(first, first + 1)
            const discount: Discount = asRate
              ? { rate: share }
              : { amount: shareOfLeft(chosen, share) }
            const parts = spreadDiscount(chosen, discount)
            const taken = parts.reduce((sum, { net }) => sum + net, 0)
            if ('amount' in discount) expect(taken).toBe(discount.amount)
            else
              for (const [place, { left }] of chosen.entries()) {
                const exact = (left.net * discount.rate) / 10_000
                expect(Math.abs((parts[place]?.net ?? 0) - exact)).toBeLessThanOrEqual(0.5)
              }
            const rest = chosen.map((entry, place) =>
              take(entry, parts[place] ?? { net: 0, tax: 0, included: 0 }),
            )
            entries = [...entries.slice(0, first), ...rest, ...entries.slice(first + rest.length)]
            if (share === 10_000)
              expect(rest.every(({ left }) => left.net + left.tax === 0)).toBe(true)
            for (const { net, tax, taxRate: rate, left } of entries) {
              expect(left.net >= 0 && left.tax >= 0 && left.net <= net && left.tax <= tax).toBe(
                true,
              )
              const exact =
                rate === null ? (tax * left.net) / (net || 1) : (left.net * rate) / 10_000
              expect(Math.abs(left.tax - exact)).toBeLessThanOrEqual(0.5)
            }
          }
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('take the units of a line in any steps, and all of it with the last one', () => {
    fc.assert(
      fc.property(
        fc.record({ price, taxRate }),
        fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }),
        fc.nat(10_000),
        ({ price: one, taxRate: rate }, steps, discount) => {
          const all = steps.reduce((sum, units) => sum + units, 0)
          const line = { price: one, taxRate: rate, quantity: all }
          let entry = open(one * all, lineTax(line), rate)
          entry = take(entry, takePart(entry, Math.floor((entry.net * discount) / 10_000)))
          const discounted = entry.left.net
          let left = all
          for (const units of steps) {
            entry = take(entry, takeUnits(entry, units, left))
            left -= units
            const exact = (discounted * left) / all
            expect(Math.abs(entry.left.net - exact)).toBeLessThanOrEqual(steps.length)
            expect(entry.left.tax).toBeGreaterThanOrEqual(0)
          }
          expect(entry.left).toEqual({ net: 0, tax: 0, included: 0 })
        },
      ),
      { numRuns: RUNS },
    )
  })

  it('can be undone in any order: what stays has its own tax, and in the end the entry is whole', () => {
    const steps = fc.array(fc.record({ isUndo: fc.boolean(), of: fc.nat(), share: fc.nat(10_000) }))
    fc.assert(
      fc.property(posted, steps, fc.integer({ min: 0, max: 50 }), (start, changes, offset) => {
        // The entry is posted for several units, whose tax is not always that of the sum.
        const whole = { ...start, tax: start.tax + offset, left: { ...start.left } }
        whole.left.tax += offset
        const taken: number[] = []
        let entry: OpenEntry = whole
        const apply = (net: number) => {
          entry = take(entry, takePart(entry, net))
        }
        for (const { isUndo, of, share } of changes) {
          if (isUndo && taken.length > 0) {
            const [net = 0] = taken.splice(of % taken.length, 1)
            apply(-net)
          } else {
            const net = Math.floor((entry.left.net * share) / 10_000)
            taken.push(net)
            apply(net)
          }
          const others = taken.reduce((sum, net) => sum + net, 0)
          expect(entry.left.net).toBe(start.net - others)
          if (others === 0) expect(entry.left).toEqual(whole.left)
        }
        for (const net of taken) apply(-net)
        expect(entry.left).toEqual(whole.left)
      }),
      { numRuns: RUNS },
    )
  })

  it.each([
    ['INR', 333.33, 500, 100, 5],
    ['JPY', 1999, 1000, 500, 50],
    ['KWD', 12.345, 500, 5, 0.25],
  ])('take the tax of a part in %s', (currency, amount, rate, part, tax) => {
    const net = fromWire(amount, currency)
    const entry = open(net, lineTax({ price: net, taxRate: rate, quantity: 1 }), rate)
    const taken = takePart(entry, fromWire(part, currency))
    expect(taken.tax).toBe(fromWire(tax, currency))
  })

  it('take a refund from a payment, which has no tax', () => {
    expect(takePart(open(-50_000, 0, null), -20_000)).toMatchObject({ net: -20_000, tax: 0 })
  })

  it('take a percentage of each entry', () => {
    const entries = [open(10_000, 1_800, 1800), open(5_000, 250, null), open(1, 0, 0)]
    expect(spreadDiscount(entries, { rate: 1000 })).toMatchObject([
      { net: 1_000, tax: 180 },
      { net: 500, tax: 25 },
      { net: 0, tax: 0 },
    ])
  })

  it('split an amount over entries in the proportion of what is left', () => {
    const entries = [open(300, 36, 1200), open(100, 5, 500)]
    expect(spreadDiscount(entries, { amount: 101 })).toMatchObject([
      { net: 75, tax: 9 },
      { net: 26, tax: 1 },
    ])
  })

  it('tax a discounted night by the slab of what is left, and its included tax by its price', () => {
    const slabs = [{ upTo: 750_000, rate: 500 }, { rate: 1800 }]
    const night = {
      ...open(800_000, 144_000, 1800),
      taxes: [{ kind: 'percent' as const, slabs, parts: [{ name: 'CGST' }, { name: 'SGST' }] }],
    }
    expect(takePart(night, 50_000)).toMatchObject({ tax: 144_000 - 37_500 })
    expect(takePart(night, 49_999)).toMatchObject({ tax: 144_000 - 135_000 })
    const vat = [{ kind: 'percent' as const, rate: 1000, inclusive: true }]
    const included = { ...open(11_000, 0, 0), included: 1000, taxes: vat }
    const whole = { ...included, left: { net: 11_000, tax: 0, included: 1000 } }
    expect(takePart(whole, 5500)).toEqual({ net: 5500, tax: 0, included: 500 })
    expect(takePart(whole, 11_000)).toEqual({ net: 11_000, tax: 0, included: 1000 })
  })
})

describe('parts for another bill', () => {
  const left = fc
    .record({ net: fc.integer({ min: 1, max: 10_000_000 }), rate: fc.integer({ min: 0, max: 28 }) })
    .map(({ net, rate }) => ({
      left: { net, tax: Math.round((net * rate) / 100), included: Math.round((net * rate) / 128) },
    }))

  it('sum to what is moved, and with what stays to what was left, each with its share of the tax', () => {
    fc.assert(
      fc.property(fc.array(left, { minLength: 1, maxLength: 6 }), fc.integer(), (entries, seed) => {
        const whole = sumLeft(entries as OpenEntry[])
        const net = Math.abs(seed) % (whole + 1)
        const parts = splitEntries(entries, net)
        expect(parts.reduce((sum, part) => sum + part.net, 0)).toBe(net)
        for (const [at, part] of parts.entries()) {
          const of = entries[at]?.left ?? part
          for (const column of ['net', 'tax', 'included'] as const) {
            expect(part[column]).toBeGreaterThanOrEqual(0)
            expect(part[column]).toBeLessThanOrEqual(of[column])
          }
          expect(Math.abs(part.tax * of.net - of.tax * part.net)).toBeLessThanOrEqual(of.net / 2)
        }
      }),
      { numRuns: RUNS },
    )
  })

  it('are the whole entry, if all of it is moved', () => {
    const entry = { left: { net: 1001, tax: 181, included: 3 } }
    expect(splitEntries([entry], 1001)).toEqual([entry.left])
    expect(splitEntries([entry], 0)).toEqual([{ net: 0, tax: 0, included: 0 }])
  })
})
