import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folioTotals, paymentMethods } from '../money/folio.ts'
import { fromWire, toWire } from '../money/money.ts'
import { lineTax } from '../money/priced-line.ts'
import { sumTaxesByName } from '../taxes/day-taxes.ts'
import { chargeKinds, type DayEntry, sumDay } from './day-report.ts'

const plain = {
  ...{
    isCorrection: false,
    taxRate: null,
    taxes: null,
    requestKind: null,
    lines: [],
    method: null,
  },
  ...{ price: 0, title: '' },
}

const rate = fc.constantFrom(0, 250, 500, 1200, 1800, 2800)
const price = fc.integer({ min: 1, max: 5_000_000 })

/** An order with lines of several tax rates, and full or partial corrections. */
const request = fc
  .record({
    requestKind: fc.constantFrom('food', 'gift', 'amenity', 'department'),
    lines: fc.uniqueArray(fc.record({ taxRate: rate, net: price }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ taxRate }) => taxRate,
    }),
    left: fc.constantFrom(0, 0.37, 1),
    tip: fc.integer({ min: 0, max: 50_000 }),
  })
  .map(({ requestKind, lines, left, tip }): DayEntry[] => {
    const priced = lines.map(({ taxRate, net }) => ({
      ...{ taxRate, taxes: null, price: net, quantity: 1, net },
      tax: lineTax({ price: net, taxRate, quantity: 1 }),
    }))
    const net = priced.reduce((sum, line) => sum + line.net, 0)
    const tax = priced.reduce((sum, line) => sum + line.tax, 0)
    const shared = { ...plain, requestKind, lines: priced }
    const off = (amount: number) => Math.round(amount * left) - amount
    return [
      { ...shared, kind: 'request', net, tax },
      { ...shared, kind: 'tip', net: tip, tax: 0 },
      { ...shared, kind: 'request', net: off(net), tax: off(tax), isCorrection: true },
      { ...shared, kind: 'tip', net: off(tip), tax: 0, isCorrection: true },
    ]
  })

const charge = fc
  .record({
    kind: fc.constantFrom('roomNight', 'charge'),
    net: price,
    taxRate: rate,
    isCorrection: fc.boolean(),
  })
  .map(({ kind, net, taxRate, isCorrection }): DayEntry[] => {
    const sign = isCorrection ? -1 : 1
    const tax = lineTax({ price: net, taxRate, quantity: 1 })
    return [{ ...plain, kind, net: sign * net, tax: sign * tax, taxRate, isCorrection }]
  })

const payment = fc
  .record({
    kind: fc.constantFrom('payment', 'advance'),
    net: price,
    method: fc.constantFrom(...paymentMethods),
    isCorrection: fc.boolean(),
  })
  .map(({ net, isCorrection, ...rest }): DayEntry[] => [
    { ...plain, ...rest, net: isCorrection ? net : -net, tax: 0, isCorrection },
  ])

const stayTax = price.map((net): DayEntry[] => [{ ...plain, kind: 'stayTax', net, tax: 0 }])

const day = fc
  .array(fc.oneof(request, charge, stayTax, payment), { maxLength: 60 })
  .map((parts) => parts.flat())

describe('sums of a day', () => {
  it('agree by kind, by tax rate, by method and with the bills, in every currency', () => {
    fc.assert(
      fc.property(
        day,
        fc.constantFrom('INR', 'JPY', 'KWD'),
        fc.boolean(),
        (entries, currency, hasGst) => {
          const sums = sumDay(entries)
          // The screen sums the wire's amounts.
          const add = (amounts: number[]) =>
            amounts.reduce((sum, amount) => sum + fromWire(toWire(amount, currency), currency), 0)
          const { room, requests, tips, charges, advance, payments } = folioTotals(entries)
          const { charged, received } = sums

          expect(charged.net + charged.tax).toBe(room + requests + tips + charges)
          expect(charged.posted + charged.corrections).toBe(charged.net + charged.tax)
          expect(received.net).toBe(advance + payments)
          expect(received.payments + received.advances - received.refunded).toBe(received.net)
          for (const part of ['net', 'tax'] as const) {
            expect(add(sums.kinds.map((kind) => kind[part]))).toBe(charged[part])
            const rates = [...sums.taxRates, sums.stayTaxes]
            expect(add(rates.map((one) => one[part]))).toBe(charged[part])
          }
          const named = sumTaxesByName(entries, hasGst)
          expect(add(named.map(({ tax }) => tax))).toBe(charged.tax + sums.stayTaxes.net)
          for (const part of ['posted', 'corrections'] as const) {
            expect(add(sums.kinds.map((kind) => kind[part]))).toBe(charged[part])
          }
          for (const part of ['payments', 'advances', 'refunded', 'net'] as const) {
            expect(add(sums.methods.map((method) => method[part]))).toBe(received[part])
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  it('have every kind and method, and only the rates that occur', () => {
    const { kinds, methods, taxRates } = sumDay([])
    expect(kinds.map(({ kind }) => kind)).toEqual(chargeKinds)
    expect(methods.map(({ method }) => method)).toEqual(paymentMethods)
    expect(taxRates).toEqual([])
  })

  it('list an order under the rates of its lines, and its correction under the same', () => {
    const sums = [
      { taxRate: 500, net: 20_000, tax: 1000 },
      { taxRate: 1800, net: 10_001, tax: 1800 },
    ]
    const lines = sums.map((sum) => ({ ...sum, taxes: null, price: sum.net, quantity: 1 }))
    const order: DayEntry = {
      ...plain,
      kind: 'request',
      requestKind: 'food',
      lines,
      net: 30_001,
      tax: 2800,
    }
    const tip: DayEntry = { ...plain, kind: 'tip', requestKind: 'food', lines, net: 500, tax: 0 }
    expect(sumDay([tip, order]).taxRates).toEqual([...sums, { taxRate: null, net: 500, tax: 0 }])
    const removal = { ...order, net: -30_001, tax: -2800, isCorrection: true }
    const { taxRates, kinds } = sumDay([order, removal])
    expect(taxRates).toEqual([
      { taxRate: 500, net: 0, tax: 0 },
      { taxRate: 1800, net: 0, tax: 0 },
    ])
    expect(kinds.find(({ kind }) => kind === 'food')).toEqual({
      kind: 'food',
      posted: 32_801,
      corrections: -32_801,
      net: 0,
      tax: 0,
    })
  })

  it('separate advances and refunds', () => {
    const cash = { ...plain, tax: 0, method: 'cash' as const }
    const { methods } = sumDay([
      { ...cash, kind: 'payment', net: -5000 },
      { ...cash, kind: 'advance', net: -2000 },
      { ...cash, kind: 'advance', net: 700, isCorrection: true },
    ])
    expect(methods.find(({ method }) => method === 'cash')).toEqual({
      method: 'cash',
      payments: 5000,
      advances: 2000,
      refunded: 700,
      net: 6300,
    })
  })
})
