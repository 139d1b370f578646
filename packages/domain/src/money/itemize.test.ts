import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gstHalves } from '../taxes/line-taxes.ts'
import { takePart } from './corrections.ts'
import { folioTotals, roomNight } from './folio.ts'
import type { LedgerEntry, OrderedLine } from './invoice.ts'
import { itemize } from './itemize.ts'
import { orderAmounts } from './priced-line.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const none = {
  correctsId: null,
  isDiscount: false,
  title: 'Something',
  date: '2026-11-22',
  requestId: null,
  taxRate: null,
  included: 0,
  taxes: null,
  taxRuleId: null,
  taxCode: null,
  method: null,
  reference: null,
}
const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)

const price = fc.integer({ min: 0, max: 10_000_000 })
const taxRate = fc.constantFrom(0, 333, 500, 1200, 1800)
const orderedLine = fc.record({ price, taxRate, quantity: fc.integer({ min: 1, max: 20 }) })

/** The events of a bill. `of`: the index of the earlier entry that is meant; `share`: how much of it, in percent. */
const event = fc.oneof(
  fc.record({
    what: fc.constant('order' as const),
    lines: fc.array(orderedLine, { minLength: 1, maxLength: 4 }),
    tip: fc.constantFrom(0, 5000),
  }),
  fc.record({ what: fc.constant('charge' as const), price, taxRate }),
  fc.record({ what: fc.constant('pay' as const), amount: price, isAdvance: fc.boolean() }),
  fc.record({ what: fc.constant('night' as const), tariff: price, taxRate }),
  fc.record({
    what: fc.constant('correct' as const),
    of: fc.nat(),
    share: fc.integer({ min: 1, max: 100 }),
  }),
)

type BillEvent = typeof event extends fc.Arbitrary<infer E> ? E : never

const nightOf = ({ tariff, taxRate }: { tariff: number; taxRate: number }) =>
  roomNight({ price: tariff, taxRate })

let lineIds = 0
const newLineId = () => `line ${++lineIds}`

/** The ledger and its orders, as written by the server. */
function makeLedger(events: BillEvent[]) {
  const entries: LedgerEntry[] = []
  const ordered: OrderedLine[] = []
  const corrected = new Set<string>()
  for (const [place, each] of events.entries()) {
    const id = String(place)
    if (each.what === 'order') {
      const { subtotal: net, tax } = orderAmounts(each.lines)
      for (const line of each.lines) {
        ordered.push({ ...line, id: newLineId(), requestId: id, number: place, name: 'Dish' })
      }
      entries.push({ ...none, id, kind: 'request', requestId: id, net, tax })
      const tip = { ...none, id: `${id} tip`, requestId: id, net: each.tip, tax: 0 }
      if (each.tip > 0) entries.push({ ...tip, kind: 'tip' })
    } else if (each.what === 'charge') {
      const { subtotal: net, tax } = orderAmounts([{ ...each, quantity: 1 }])
      entries.push({ ...none, id, kind: 'charge', taxRate: each.taxRate, net, tax })
    } else if (each.what === 'pay') {
      const kind = each.isAdvance ? 'advance' : 'payment'
      entries.push({ ...none, id, kind, method: 'cash', net: -each.amount, tax: 0 })
    } else if (each.what === 'night') {
      entries.push({ ...none, id, taxRate: each.taxRate, ...nightOf(each) })
    } else {
      const entry = entries[each.of % Math.max(1, entries.length)]
      if (!entry || entry.correctsId || corrected.has(entry.id)) continue
      corrected.add(entry.id)
      const wanted = Math.trunc((entry.net * each.share) / 100)
      const part = takePart({ ...entry, left: entry }, wanted)
      entries.push({ ...entry, id, correctsId: entry.id, net: 0 - part.net, tax: 0 - part.tax })
    }
  }
  return { entries, ordered }
}

describe('document of a bill', () => {
  it.each([true, false])('has parts that sum to the whole, with GST: %s', (hasGst) => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 14 }), (events) => {
        const { entries, ordered } = makeLedger(events)
        const { lines, taxes, payments, totals } = itemize(entries, ordered, hasGst)
        const whole = folioTotals(entries)
        expect(totals).toMatchObject(whole)
        expect(totals.net + totals.tax + whole.tips).toBe(totals.total)
        expect(totals.total - whole.advance - whole.payments).toBe(whole.balance)
        expect(sumOf(payments.map(({ amount }) => amount))).toBe(whole.advance + whole.payments)
        const ofKind = (kind: string) =>
          sumOf(lines.filter((line) => line.kind === kind).map(({ net, tax }) => net + tax))
        expect(ofKind('roomNight')).toBe(whole.room)
        expect(ofKind('request')).toBe(whole.requests)
        expect(ofKind('charge')).toBe(whole.charges)
        for (const column of ['net', 'tax', 'cgst', 'sgst'] as const) {
          const sum = hasGst || column === 'net' || column === 'tax' ? totals[column] : 0
          expect(sumOf(lines.map((line) => line[column] ?? 0))).toBe(sum)
          expect(sumOf(taxes.map((group) => group[column] ?? 0))).toBe(sum)
        }
        for (const { tax, cgst, sgst } of [...lines, ...taxes, totals]) {
          if (hasGst) expect((cgst ?? 0) + (sgst ?? 0)).toBe(tax)
          else expect([cgst, sgst]).toEqual([null, null])
        }
        if (hasGst && entries.every(({ correctsId }) => correctsId === null)) {
          for (const { cgst, sgst } of taxes) expect([0, 1]).toContain((cgst ?? 0) - (sgst ?? 0))
        }
        // Every line of an order is listed separately, with its own rate.
        expect(lines.every((line) => line.taxRate !== null)).toBe(true)
        expect(lines.every(({ net, tax }) => net !== 0 || tax !== 0)).toBe(true)
      }),
      { numRuns: RUNS },
    )
  })

  it('spreads a discount on an order over its lines, which keep their rates', () => {
    const line = (price: number, taxRate: number) => ({
      ...{ id: String(taxRate), requestId: 'r', number: 7, name: 'Dish', quantity: 2 },
      ...{ price, taxRate },
    })
    const order = { ...none, kind: 'request', requestId: 'r' } as const
    const entry: LedgerEntry = { ...order, id: 'e', net: 400, tax: 32 }
    const discount = { ...order, id: 'd', correctsId: 'e', isDiscount: true, net: -40, tax: -3 }
    const { lines, totals } = itemize([entry, discount], [line(100, 500), line(100, 1100)], false)
    expect(lines).toMatchObject([
      { title: 'Dish', number: 7, taxRate: 500, net: 180, tax: 9 },
      { title: 'Dish', number: 7, taxRate: 1100, net: 180, tax: 20 },
    ])
    expect(totals).toMatchObject({ net: 360, discounts: 40 })
  })

  it('states no rate for a credit that moved a night to another slab', () => {
    const slabs = [{ upTo: 750_000, rate: 500 }, { rate: 1800 }]
    const gst = { id: 'gst', name: { en: 'GST' }, appliesTo: 'room' as const, slabs }
    const taxes = [{ ...gst, kind: 'percent' as const, validFrom: '2025-09-22' }]
    const credit = { ...none, id: 'credit', kind: 'roomNight' as const, taxRate: 1800, taxes }
    // 8,000.00 at 18 % becomes 7,500.00 at 5 %.
    const moved = itemize([{ ...credit, net: 50_000, tax: 144_000 - 37_500 }], [], true)
    expect(moved.lines).toMatchObject([{ taxRate: null, net: 50_000, tax: 106_500 }])
    expect(moved.taxes).toMatchObject([{ taxRate: null, tax: 106_500 }])
    const within = itemize([{ ...credit, net: 50_000, tax: 2500 }], [], true)
    expect(within.lines).toMatchObject([{ taxRate: 500 }])
  })

  it('states no rate either for one whose taxes come to about the same, but are added', () => {
    const room = { name: { en: 'Tax' }, appliesTo: 'room' as const, kind: 'percent' as const }
    const taxes = [
      { ...room, id: 'added', slabs: [{ upTo: 771, rate: 700 }, { rate: 1000 }] },
      { ...room, id: 'included', inclusive: true, slabs: [{ upTo: 771, rate: 333 }, { rate: 0 }] },
    ].map((rule) => ({ ...rule, validFrom: '2025-09-22' }))
    const credit = { ...none, id: 'credit', kind: 'roomNight' as const, taxRate: 1000, taxes }
    const { lines } = itemize([{ ...credit, net: 727, tax: 70 }], [], false)
    expect(lines).toMatchObject([{ taxRate: null, net: 727, tax: 70 }])
    const lower = itemize([{ ...credit, net: 727, tax: 49, included: 23 }], [], false)
    expect(lower.lines).toMatchObject([{ taxRate: 1033, net: 704, tax: 72 }])
  })

  it('lists the night before the orders of its date, sorted by date', () => {
    const order: LedgerEntry = { ...none, id: 'o', kind: 'charge', net: 1, tax: 0 }
    const night = (date: string): LedgerEntry => ({ ...order, id: date, kind: 'roomNight', date })
    const { lines } = itemize([order, night('2026-11-23'), night('2026-11-22')], [], false)
    expect(lines.map(({ kind, date }) => [kind, date])).toEqual([
      ['roomNight', '2026-11-22'],
      ['charge', '2026-11-22'],
      ['roomNight', '2026-11-23'],
    ])
  })
})

describe('halves of GST', () => {
  it.each([
    [0, 0, 0],
    [100, 50, 50],
    [101, 51, 50],
    [1, 1, 0],
    [-101, -51, -50],
    [-1, -1, 0],
  ])('of %i are %i and %i', (tax, cgst, sgst) => {
    expect(gstHalves(tax)).toEqual({ cgst, sgst })
    expect(gstHalves(tax, 'sgst')).toEqual({ cgst: sgst, sgst: cgst })
  })
})
