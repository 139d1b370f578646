import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { listDiscountable, openEntry } from './open-entries.ts'

const at = '2026-11-22T10:00:00Z'
function entry(_id: string, net: number, given: Partial<FolioEntry> = {}): FolioEntry {
  const amounts = { net, tax: 0, total: net, open: net }
  return {
    _id,
    kind: 'charge',
    title: _id,
    ...amounts,
    at,
    payer: 'guest',
    isDiscount: false,
    ...given,
  }
}

const folio = {
  currency: 'INR',
  entries: [
    entry('night', 1000, { kind: 'roomNight', night: '2026-11-21', tax: 120, taxRate: 12 }),
    entry('discount', -100.1, { correctsId: 'night', tax: -12.01, taxRate: 12, isDiscount: true }),
    entry('minibar', 500),
    entry('minibar back', -500, { correctsId: 'minibar' }),
    entry('tip', 50, { kind: 'tip' }),
    entry('cash', -100, { kind: 'payment' }),
    entry('change', 30, { kind: 'payment', correctsId: 'cash' }),
  ],
  nightsToCome: [
    { date: '2026-11-22', net: 900, tax: 108, taxRate: 12, discounts: [{ net: 100, tax: 12 }] },
  ],
} as unknown as Folio

test('a discount is for what is left of nights, requests and charges, on their days', () => {
  expect(listDiscountable(folio, (instant) => instant.slice(0, 10))).toEqual([
    {
      id: 'night',
      day: '2026-11-21',
      open: {
        net: 100_000,
        tax: 12_000,
        included: 0,
        taxRate: 1200,
        left: { net: 89_990, tax: 10_799, included: 0 },
      },
    },
    {
      day: '2026-11-22',
      open: {
        net: 100_000,
        tax: 12_000,
        included: 0,
        taxRate: 1200,
        left: { net: 90_000, tax: 10_800, included: 0 },
      },
    },
  ])
})

test('a payment is left less its refunds', () => {
  const cash = folio.entries.find(({ _id }) => _id === 'cash')
  expect(cash && openEntry(folio, cash).left).toEqual({ net: -7_000, tax: 0, included: 0 })
})
