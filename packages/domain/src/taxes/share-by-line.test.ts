import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumTaxed, takePart } from '../money/corrections.ts'
import { lineTax, orderAmounts } from '../money/priced-line.ts'
import { leftByLine, type SharedEntry, shareByLine } from './share-by-line.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const line = (id: string, price: number, taxRate: number) => ({ id, price, taxRate, quantity: 2 })
const dosa = line('dosa', 180_00, 500)
const juice = line('juice', 120_00, 1800)
const lines = [dosa, juice]
const order = { id: 'order', net: 600_00, tax: 18_00 + 43_20, included: 0 }
const correction = (id: string, net: number, tax: number, more: Partial<SharedEntry> = {}) => ({
  ...{ id, net: 0 - net, tax: 0 - tax, included: 0 },
  ...more,
})
const leftAfter = (...corrections: SharedEntry[]) =>
  leftByLine(lines, [order, ...corrections]).map(({ net, tax }) => [net, tax])

describe('what is left of the lines of an order', () => {
  it('is as ordered without corrections', () => {
    expect(leftAfter()).toEqual([
      [360_00, 18_00],
      [240_00, 43_20],
    ])
  })

  it('is less for the line that a correction is of', () => {
    expect(leftAfter(correction('c', 60_00, 10_80, { lineId: 'juice' }))).toEqual([
      [360_00, 18_00],
      [180_00, 32_40],
    ])
  })

  it('is in proportion after a correction of the whole order', () => {
    const half = correction('half', 300_00, 30_60)
    expect(leftAfter(half)).toEqual([
      [180_00, 9_00],
      [120_00, 21_60],
    ])
    // The rest of the juice, then the rest of the order.
    const rest = correction('rest', 120_00, 21_60, { lineId: 'juice' })
    expect(leftAfter(half, rest)[1]).toEqual([0, 0])
    expect(leftAfter(half, rest, correction('all', 180_00, 9_00))).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('is the same again after a correction is undone', () => {
    const all = correction('all', 600_00, 61_20)
    expect(leftAfter(all, correction('undone', -600_00, -61_20, { undoesId: 'all' }))).toEqual(
      leftAfter(),
    )
  })
})

describe('shares of the lines', () => {
  const ordered = fc.record({
    price: fc.integer({ min: 0, max: 1_000_000 }),
    taxRate: fc.constantFrom(0, 333, 500, 1800),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  /** A correction of a line, or of the whole order if there is no such line; so many percent of the rest. */
  const corrected = fc.record({ of: fc.nat({ max: 6 }), percent: fc.integer({ min: 1, max: 100 }) })

  it('sum to each entry, and a line that is taken off has nothing left', () => {
    const orders = fc.array(ordered, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(orders, fc.array(corrected, { maxLength: 6 }), (dishes, corrections) => {
        const named = dishes.map((dish, place) => ({ ...dish, id: String(place) }))
        const { subtotal: net, tax } = orderAmounts(named)
        const entries: SharedEntry[] = [{ id: 'order', net, tax, included: 0 }]
        for (const [place, { of, percent }] of corrections.entries()) {
          const dish = named[of]
          const lefts = leftByLine(named, entries)
          const left = (dish && lefts[of]) ?? sumTaxed(lefts)
          const full = dish
            ? { net: dish.price * dish.quantity, tax: lineTax(dish), included: 0 }
            : { net, tax, included: 0 }
          const open = { ...full, taxRate: dish?.taxRate ?? null, left }
          const part = takePart(open, Math.trunc((left.net * percent) / 100))
          const id = `correction ${place}`
          entries.push(correction(id, part.net, part.tax, { lineId: dish?.id }))
          if (dish && percent === 100) {
            expect(leftByLine(named, entries)[of]).toEqual({ net: 0, tax: 0, included: 0 })
          }
        }
        const shares = shareByLine(named, entries)
        for (const { id, net, tax, included } of entries) {
          expect(sumTaxed(shares.get(id) ?? [])).toEqual({ net, tax, included })
        }
      }),
      { numRuns: RUNS },
    )
  })
})
