import type { Folio, FolioEntry } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { arrangeLedger, settleToday } from './arrange-ledger.ts'

const at = '2026-11-22T10:00:00Z'
function entry(_id: string, net: number, given: Partial<FolioEntry> = {}): FolioEntry {
  return {
    _id,
    kind: 'charge',
    title: _id,
    net,
    tax: 0,
    total: net,
    open: net,
    at,
    payer: 'guest',
    isDiscount: false,
    ...given,
  }
}

const entries = [
  entry('minibar', 0.1, { tax: 0.2, total: 0.3, open: 0 }),
  entry('laundry', 500, { open: 300 }),
  entry('cash', -100, { kind: 'payment' }),
  entry('minibar back', -0.1, { tax: -0.2, total: -0.3, open: 0, correctsId: 'minibar' }),
  entry('laundry less', -150, { open: 0, correctsId: 'laundry' }),
  entry('laundry still less', -50, { open: 0, correctsId: 'laundry' }),
]
const folio = {
  entries,
  nightsToCome: [
    {
      ...{ date: '2026-11-23', net: 1000, tax: 120, discounts: [{ net: 9.3, tax: 0.6 }] },
      stayTaxes: [{ title: 'Tourist tax', amount: 15.5 }],
      extras: [{ title: 'Parking', amount: 118, tax: 18 }],
    },
  ],
  currency: 'INR',
} as unknown as Folio

test('puts corrections below their entry, with a running balance', () => {
  const { rows, coming } = arrangeLedger(folio, (instant) => instant.slice(0, 10))
  expect(rows.map(({ entry: { _id }, balance }) => [_id, balance])).toEqual([
    ['minibar', 0.3],
    ['minibar back', 0],
    ['laundry', 500],
    ['laundry less', 350],
    ['laundry still less', 300],
    ['cash', 200],
  ])
  expect(rows.filter(({ isVoid }) => isVoid).map(({ entry: { _id } }) => _id)).toEqual(['minibar'])
  expect(rows.filter(({ isCorrection }) => isCorrection)).toHaveLength(3)
  expect(coming).toMatchObject([
    {
      ...{ date: '2026-11-23', total: 1120, balance: 1320, discounts: [{ total: -9.9 }] },
      beside: [
        { title: 'Tourist tax', amount: 15.5, balance: 1335.5 },
        { title: 'Parking', amount: 118, balance: 1453.5 },
      ],
    },
  ])
})

test('puts a night at the end of its day, whenever it was posted', () => {
  const stay = {
    ...folio,
    entries: [
      entry('dinner', 1, { at: '2026-11-21T20:00:00Z' }),
      entry('breakfast', 1, { at: '2026-11-22T08:00:00Z' }),
      entry('first night', 1, { kind: 'roomNight', night: '2026-11-21', at }),
      entry('taxi', 1),
    ],
  }
  const { rows } = arrangeLedger(stay, (instant) => instant.slice(0, 10))
  expect(rows.map(({ entry: { _id } }) => _id)).toEqual([
    'dinner',
    'first night',
    'breakfast',
    'taxi',
  ])
})

test.each([
  // Arrived today: the first night is charged.
  ['2026-11-22', { unusedNights: 2, unusedAmount: 2030, balance: 1070.1 }],
  // The first night is over and not posted yet.
  ['2026-11-23', { unusedNights: 2, unusedAmount: 2030, balance: 1070.1 }],
  ['2026-11-25', { unusedNights: 0, unusedAmount: 0, balance: 3100.1 }],
])('a guest who leaves on %s pays no future night', (today, expected) => {
  const nights = ['2026-11-22', '2026-11-23', '2026-11-24']
  const stay = {
    entries: [entry('minibar', 100.1)],
    nightsToCome: nights.map((date) => ({
      ...{ date, net: 900, tax: 100 },
      stayTaxes: [{ title: 'Tourist tax', amount: 10 }],
      extras: [{ title: 'Parking', amount: 5 }],
    })),
    totals: { balance: 3100.1 },
    currency: 'INR',
  } as unknown as Folio
  expect(settleToday(stay, today)).toEqual({ ...expected, companyBalance: 0, secondBalance: 0 })
})

test('future nights lower the part of the company that pays them', () => {
  const night = { net: 900, tax: 100, payer: 'company' }
  const stayTaxes = [{ title: 'Tourist tax', amount: 15, payer: 'guest' }]
  const extras = [{ title: 'Parking', amount: 5, payer: 'company' }]
  const stay = {
    entries: [entry('night', 1000, { kind: 'roomNight', night: '2026-11-21', payer: 'company' })],
    nightsToCome: [{ date: '2026-11-22', ...night, stayTaxes, extras }],
    totals: { balance: 2135 },
    parts: { guest: { balance: 115 }, company: { balance: 2005 } },
    currency: 'INR',
  } as unknown as Folio
  const settled = {
    unusedNights: 1,
    unusedAmount: 1020,
    balance: 100,
    companyBalance: 1000,
    secondBalance: 0,
  }
  expect(settleToday(stay, '2026-11-22')).toEqual(settled)
})
