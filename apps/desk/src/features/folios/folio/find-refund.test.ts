import type { Folio } from '@bellhop/contract/desk/folios'
import { expect, test } from 'vitest'
import { findRefund } from './find-refund.ts'

const folio = {
  entries: [
    { _id: 'advance', kind: 'advance', open: -5000, payer: 'guest' },
    { _id: 'cash', kind: 'payment', open: -800, payer: 'guest' },
    { _id: 'refunded', kind: 'payment', open: 0, payer: 'guest' },
    { _id: 'minibar', kind: 'charge', open: 900, payer: 'guest' },
    { _id: 'friend', kind: 'payment', open: -700, payer: 'second' },
    { _id: 'company', kind: 'payment', open: -9000, payer: 'company' },
  ],
} as unknown as Folio

test.each([
  [100, undefined],
  [0, undefined],
  [-300, { kind: 'correct', entryId: 'cash', amount: 300 }],
  [-900.5, { kind: 'correct', entryId: 'advance', amount: 900.5 }],
  [-5500, { kind: 'correct', entryId: 'cash', amount: 800 }],
])('with a balance of %d', (balance, expected) => {
  expect(findRefund(folio, balance)).toEqual(expected)
})

test('refunds each payer from what that payer has paid', () => {
  expect(findRefund(folio, -500, 'second')).toMatchObject({ entryId: 'friend', amount: 500 })
})
