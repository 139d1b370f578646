import messages from '@bellhop/languages/en/desk/bookings.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import { listPrices } from './list-prices.ts'

const t = createTranslator({
  locale: 'en',
  namespace: 'bookings',
  messages: { bookings: messages },
})

const night = (date: string, price: number, taxRate?: number, included?: number) => ({
  ...{ date, price, tax: 0 },
  ...(taxRate !== undefined && { taxRate }),
  ...(included !== undefined && { included }),
})
const show = (stay: Parameters<typeof listPrices>[0]) =>
  listPrices(stay, { currency: 'INR', formatNight: (date) => date }, t).map(
    ({ label, amount }) => `${label}: ${amount}`,
  )

test('states the rate of all nights once', () => {
  expect(show({ nights: [night('1', 100, 18), night('2', 50, 18)], tax: 27 })).toEqual([
    ...['1: 100', '2: 50', 'Tax, 18 %: 27'],
  ])
})

test('lists extras with their own tax', () => {
  const extra = { extraId: 'parking', per: 'night' as const, price: 100, taxRate: 18, taxes: [] }
  const parking = { ...extra, name: 'Parking', quantity: 2, subtotal: 200, tax: 36, total: 236 }
  const cot = { ...parking, name: 'Cot', quantity: 1, subtotal: 50, tax: 0, total: 50 }
  expect(show({ nights: [night('1', 100, 12)], tax: 48, extras: [parking, cot] })).toEqual([
    ...['1: 100', 'Tax, 12 %: 12', '2 × Parking: 236', 'Cot: 50'],
  ])
})

test('states the rate of each night if they differ', () => {
  expect(show({ nights: [night('1', 8000, 18), night('2', 7000, 5)], tax: 1790 })).toEqual([
    ...['1 · 18 % tax: 8000', '2 · 5 % tax: 7000', 'Tax: 1790'],
  ])
})

test('lists taxes of the stay beside those of its nights, and the tax within the rate', () => {
  const stayTaxes = [{ title: 'Tourist tax', nights: 2, amount: 16.5 }]
  const nights = [night('1', 110, 0, 10), night('2', 55, 0, 5)]
  expect(show({ nights, tax: 16.5, stayTaxes })).toEqual([
    ...['1: 110', '2: 55', 'Tourist tax, 2 nights: 16.5', 'Tax included in the rate: 15'],
  ])
})
