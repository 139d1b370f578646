import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FolioAmount, folioTotals, roomNight, upiLink } from './folio.ts'
import { toWire } from './money.ts'
import { orderAmounts } from './priced-line.ts'

/** `npm run nightly` tries 100,000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000)

const price = fc.integer({ min: 0, max: 10_000_000 })
const taxRate = fc.integer({ min: 0, max: 10_000 })

const line = fc.record({ price, taxRate, quantity: fc.integer({ min: 1, max: 20 }) })

/** The events of a bill. `of`: the index of the earlier event that is meant. */
const event = fc.oneof(
  fc.record({
    what: fc.constant('order' as const),
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ what: fc.constant('tip' as const), amount: price }),
  fc.record({ what: fc.constant('charge' as const), price, taxRate }),
  fc.record({ what: fc.constant('pay' as const), amount: price, isAdvance: fc.boolean() }),
  fc.record({ what: fc.constant('night' as const), tariff: price, taxRate }),
  fc.record({ what: fc.constant('correct' as const), of: fc.nat() }),
)

describe('bill', () => {
  it('is the sum of its entries, and of its parts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const entries: FolioAmount[] = []
        const corrected = new Set<number>()
        let owed = 0n
        const add = (entry: FolioAmount) => {
          entries.push(entry)
          owed += BigInt(entry.net) + BigInt(entry.tax)
        }
        for (const each of events) {
          if (each.what === 'order') {
            const { subtotal, tax } = orderAmounts(each.lines)
            add({ kind: 'request', net: subtotal, tax })
          } else if (each.what === 'tip') add({ kind: 'tip', net: each.amount, tax: 0 })
          else if (each.what === 'charge') {
            const { subtotal, tax } = orderAmounts([{ ...each, quantity: 1 }])
            add({ kind: 'charge', net: subtotal, tax })
          } else if (each.what === 'pay') {
            const kind = each.isAdvance ? 'advance' : 'payment'
            add({ kind, net: -each.amount, tax: 0 })
          } else if (each.what === 'night') {
            add(roomNight({ price: each.tariff, taxRate: each.taxRate }))
          } else {
            const place = each.of % Math.max(1, entries.length)
            const entry = entries[place]
            if (!entry || corrected.has(place)) continue
            corrected.add(place).add(entries.length)
            add({ kind: entry.kind, net: -entry.net, tax: -entry.tax })
          }
        }
        const { balance, room, requests, tips, charges, advance, payments } = folioTotals(entries)
        expect(balance).toBe(Number(owed))
        expect(room + requests + tips + charges - advance - payments).toBe(balance)
        expect(Object.is(advance, -0) || Object.is(payments, -0)).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  it('is empty at first', () => {
    expect(folioTotals([])).toEqual({
      room: 0,
      requests: 0,
      tips: 0,
      charges: 0,
      advance: 0,
      payments: 0,
      balance: 0,
    })
  })

  it.each([
    ['INR', 3.35],
    ['JPY', 335],
    ['KWD', 0.335],
  ])('rounds the tax of a night half up to the minor unit of %s', (currency, tax) => {
    // 334.665
    expect(toWire(roomNight({ price: 10_050, taxRate: 333 }).tax, currency)).toBe(tax)
  })
})

describe('link of a UPI payment', () => {
  it('has payee, amount, currency and reference', () => {
    const link = upiLink({
      payee: 'amber@upi',
      name: 'Amber & Lake',
      amount: 1249.5,
      reference: 'BH7K2M9Q',
      roomNumber: '204',
    })
    expect(link).toBe(
      'upi://pay?pa=amber@upi&pn=Amber%20%26%20Lake&am=1249.50&cu=INR&tn=Room%20204&tr=BH7K2M9Q',
    )
    const early = { payee: 'a@upi', name: 'A', amount: 1, reference: 'BH1', roomNumber: null }
    expect(upiLink(early)).toBe('upi://pay?pa=a@upi&pn=A&am=1.00&cu=INR&tr=BH1')
  })
})
