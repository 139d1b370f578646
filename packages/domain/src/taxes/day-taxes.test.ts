import { expect, it } from 'vitest'
import { roomNight } from '../money/folio.ts'
import type { DayEntry } from '../stays/day-report.ts'
import { sumTaxesByName, taxesOfEntry } from './day-taxes.ts'
import { taxLine } from './tax-line.ts'
import { type TaxRule, taxesOn } from './taxes.ts'

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
const rule = (values: Partial<TaxRule>): TaxRule => ({
  ...{ id: 'tax', name: { en: 'GST' }, appliesTo: 'room', kind: 'percent' },
  ...{ validFrom: '2025-09-22', ...values },
})
const halves = [{ name: 'CGST' }, { name: 'SGST' }]
const night = (price: number, taxes: TaxRule[]): DayEntry => {
  const { net, tax, included } = roomNight({
    price,
    ...taxesOn('2026-11-26', { rules: taxes, kind: 'room', price }),
  })
  return { ...plain, kind: 'roomNight', price, taxes, net: net - included, tax: tax + included }
}
const charge = (net: number, tax: number, taxRate: number): DayEntry => ({
  ...{ ...plain, kind: 'charge', price: net, net, tax, taxRate },
})

it('has the parts of each rule by rate, also of the lines of an order', () => {
  const food = [rule({ appliesTo: 'food', rate: 500, parts: halves })]
  const dish = (price: number, quantity: number, tax: number) => ({
    ...{ taxRate: 500, taxes: food, price, quantity, net: price * quantity, tax },
  })
  const lines = [dish(1010, 1, 50), dish(20_000, 2, 2000)]
  const order: DayEntry = {
    ...plain,
    kind: 'request',
    requestKind: 'food',
    lines,
    net: 41_010,
    tax: 2050,
  }
  const nights = [
    night(620_000, [rule({ rate: 500, parts: halves })]),
    night(800_000, [rule({ rate: 1800, parts: halves })]),
  ]
  expect(sumTaxesByName([order, ...nights], true)).toEqual([
    { name: 'CGST', rate: 250, net: 661_010, tax: 16_525 },
    { name: 'CGST', rate: 900, net: 800_000, tax: 72_000 },
    { name: 'SGST', rate: 250, net: 661_010, tax: 16_525 },
    { name: 'SGST', rate: 900, net: 800_000, tax: 72_000 },
  ])
})

it('has each of several taxes on one night, with what it is charged on once', () => {
  const dubai = [
    rule({ name: { en: 'Service charge' }, rate: 1000 }),
    rule({ name: { en: 'Municipality fee', ar: 'رسوم البلدية' }, rate: 700 }),
    rule({ name: { en: 'VAT' }, rate: 500, compound: true }),
  ]
  const dirham: DayEntry = { ...plain, kind: 'stayTax', title: 'Tourism Dirham', net: 2000, tax: 0 }
  const entry = night(99_999, dubai)
  const each = taxLine({ price: 99_999, quantity: 1, taxes: dubai }).taxes
  expect(taxesOfEntry(entry, false).map(({ amount }) => amount)).toEqual(
    each.map(({ amount }) => amount),
  )
  expect(sumTaxesByName([dirham, entry, dirham], false)).toEqual([
    { name: 'Municipality fee', rate: 700, net: 99_999, tax: 7000 },
    { name: 'Service charge', rate: 1000, net: 99_999, tax: 10_000 },
    { name: 'VAT', rate: 500, net: 99_999, tax: 5850 },
    { name: 'Tourism Dirham', rate: null, net: null, tax: 4000 },
  ])
})

it('halves a plain percentage in India, and leaves it without a name elsewhere', () => {
  const entries = [
    charge(33_333, 6001, 1800),
    charge(-33_333, -6001, 1800),
    charge(10_000, 1800, 1800),
  ]
  expect(sumTaxesByName(entries, true)).toEqual([
    { name: 'CGST', rate: 900, net: 10_000, tax: 900 },
    { name: 'SGST', rate: 900, net: 10_000, tax: 900 },
  ])
  expect(sumTaxesByName(entries, false)).toEqual([{ rate: 1800, net: 10_000, tax: 1800 }])
})

it('has no rate for a correction of an earlier night, whose slab is unknown', () => {
  const slabs = [rule({ slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }], parts: halves })]
  const correction = { ...night(800_000, slabs), net: -50_000, tax: -106_500, isCorrection: true }
  expect(sumTaxesByName([correction], true)).toEqual([
    { name: 'CGST', rate: null, net: -50_000, tax: -53_250 },
    { name: 'SGST', rate: null, net: -50_000, tax: -53_250 },
  ])
})

it('lists no tax for what is not taxed', () => {
  const tip: DayEntry = { ...plain, kind: 'tip', net: 500, tax: 0 }
  const payment: DayEntry = { ...plain, kind: 'payment', net: -500, tax: 0 }
  expect(sumTaxesByName([tip, payment, charge(100, 0, 0)], true)).toEqual([])
})
