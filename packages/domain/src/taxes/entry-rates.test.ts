import { expect, it } from 'vitest'
import { withRates } from './entry-rates.ts'
import type { TaxRule } from './taxes.ts'

const rule = (values: Partial<TaxRule>): TaxRule => ({
  ...{ id: 'tax', name: { en: 'Tax' }, appliesTo: 'room', kind: 'percent' },
  ...{ validFrom: '2025-09-22', ...values },
})
const slabs = [rule({ slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }] })]
const night = { id: 'night', correctsId: null, price: 800_000, taxRate: 1800, taxes: slabs }
const discount = { ...night, id: 'discount', correctsId: 'night', price: -50_000 }
const ratesOf = (entries: Parameters<typeof withRates>[0]) =>
  withRates(entries).map(({ taxRate }) => taxRate)

it('lists a night that a discount has moved to another slab under that one', () => {
  expect(ratesOf([night])).toEqual([1800])
  expect(ratesOf([night, discount])).toEqual([500, 500])
})

it('lists a correction of an earlier day under the rate at which the night was posted', () => {
  expect(ratesOf([discount])).toEqual([1800])
})

it('lists a price that includes tax under the rate of its taxable value', () => {
  const taxes = [rule({ rate: 2100, inclusive: true }), rule({ rate: 1250 })]
  expect(ratesOf([{ ...night, taxRate: 1250, taxes }])).toEqual([3350])
})

it('keeps the rate of an entry without rules, and none of an order', () => {
  expect(
    ratesOf([
      { ...night, taxes: null },
      { ...night, taxRate: null, taxes: null },
    ]),
  ).toEqual([...[1800, null]])
})
