import { expect, it } from 'vitest'
import { countryPacks, packRules } from '../countries/countries.ts'
import { findRuleProblems } from './check-tax.ts'
import { taxToWire, type WireTaxRule } from './tax-wire.ts'

const percent: WireTaxRule = {
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  validFrom: '2026-12-01',
}
const amount: WireTaxRule = { ...percent, kind: 'perPersonNight', amount: 7.5 }
const { amount: _, ...rated } = { ...amount, rate: 5 }
const byPrice: WireTaxRule = {
  ...{ ...percent, kind: 'perRoomNight' },
  slabs: [{ upTo: 40, amount: 0 }, { amount: 2 }],
}
const parts = (...rates: (number | undefined)[]) =>
  rates.map((rate, index) => ({ name: `Part ${index}`, ...(rate !== undefined && { rate }) }))
const slabs = (...ends: (number | undefined)[]) =>
  ends.map((upTo) => ({ rate: 5, ...(upTo !== undefined && { upTo }) }))

it.each<[string, WireTaxRule, string[]]>([
  ['no rate', percent, ['rate']],
  ['a rate of 101 %', { ...percent, rate: 101 }, ['rate']],
  ['a rate of four decimals', { ...percent, rate: 12.3456 }, ['rate']],
  ['a rate beside slabs', { ...percent, rate: 5, slabs: slabs(100, undefined) }, ['rate']],
  ['an amount beside a rate', { ...percent, rate: 5, amount: 1 }, ['amount']],
  ['slabs with a hole', { ...percent, slabs: slabs(100, undefined, undefined) }, ['slabs.1.upTo']],
  ['slabs that descend', { ...percent, slabs: slabs(100, 50, undefined) }, ['slabs.1.upTo']],
  ['two slabs up to one price', { ...percent, slabs: slabs(9, 9, undefined) }, ['slabs.1.upTo']],
  ['no slab for high prices', { ...percent, slabs: slabs(100, 200) }, ['slabs.1.upTo']],
  ['a slab of 0', { ...percent, slabs: slabs(0, undefined) }, ['slabs.0.upTo']],
  [
    'a slab finer than the currency',
    { ...percent, slabs: slabs(1.234, undefined) },
    ['slabs.0.upTo'],
  ],
  ['a slab of 101 %', { ...percent, slabs: [{ rate: 101 }] }, ['slabs.0.rate']],
  ['parts that do not sum', { ...percent, rate: 5, parts: parts(2.5, 2) }, ['parts.1.rate']],
  ['a part without a rate', { ...percent, rate: 5, parts: parts(5, undefined) }, ['parts.1.rate']],
  ['a part of 101 %', { ...percent, rate: 5, parts: parts(101, 1) }, ['parts.0.rate']],
  [
    'rates of parts beside slabs',
    { ...percent, slabs: slabs(100, undefined), parts: parts(undefined, 2) },
    ['parts.1.rate'],
  ],
  [
    'two parts of one name',
    { ...percent, rate: 5, parts: [{ name: 'CGST' }, { name: 'CGST ' }] },
    ['parts.1.name'],
  ],
  ['a single part', { ...percent, rate: 5, parts: parts(undefined) }, ['parts.0.name']],
  ['a percentage on which are others', { ...percent, rate: 5, taxed: true }, ['taxed']],
  ['a rate beside an amount', { ...amount, rate: 5 }, ['rate']],
  ['a rate of a stay', { ...amount, kind: 'perStay', rate: 5 }, ['rate']],
  ['a rate by night of 101 %', { ...percent, kind: 'perRoomNight', rate: 101 }, ['rate']],
  ['no amount', { ...percent, kind: 'perStay' }, ['amount']],
  ['an amount of 0', { ...amount, amount: 0 }, ['amount']],
  ['an amount finer than the currency', { ...amount, amount: 7.505 }, ['amount']],
  ['an amount for food', { ...amount, appliesTo: 'food' }, ['appliesTo']],
  ['a rate beside an amount', { ...amount, rate: 5 }, ['rate']],
  ['an included amount', { ...amount, inclusive: true }, ['inclusive']],
  ['a compound amount', { ...amount, compound: true }, ['compound']],
  [
    'nights of a percentage of food',
    { ...percent, appliesTo: 'food', rate: 5, capNights: 7 },
    ['capNights'],
  ],
  [
    'amounts of a percentage',
    { ...percent, slabs: [{ amount: 1 }] },
    ['slabs.0.rate', 'slabs.0.amount'],
  ],
  ['amounts beside an amount', { ...amount, slabs: [{ amount: 1 }] }, ['amount']],
  [
    'rates by price of an amount',
    { ...byPrice, slabs: [{ rate: 5 }] },
    ['slabs.0.amount', 'slabs.0.rate'],
  ],
  [
    'an amount by price finer than the currency',
    { ...byPrice, slabs: [{ amount: 1.234 }] },
    ['slabs.0.amount'],
  ],
  ['amounts by price of a stay', { ...byPrice, kind: 'perStay' }, ['slabs']],
  ['a limit of an amount', { ...amount, capAmount: 5 }, ['capAmount']],
  ['a limit of 0', { ...rated, capAmount: 0 }, ['capAmount']],
  ['a limit finer than the currency', { ...rated, capAmount: 4.605 }, ['capAmount']],
  ['nights of an amount a stay', { ...amount, kind: 'perStay', capNights: 7 }, ['capNights']],
  ['an age for a room', { ...amount, kind: 'perRoomNight', freeBelowAge: 17 }, ['freeBelowAge']],
  ['an end before the beginning', { ...amount, validTo: '2026-11-30' }, ['validTo']],
])('rejects %s', (_, rule, fields) => {
  expect(findRuleProblems(rule, 'INR').map(({ field }) => field)).toEqual(fields)
})

it.each<[string, WireTaxRule]>([
  ['a rate of 0 %', { ...percent, rate: 0 }],
  ['equal parts', { ...percent, rate: 5, parts: parts(undefined, undefined) }],
  ['parts that sum', { ...percent, rate: 0.3, parts: parts(0.1, 0.2) }],
  ['a tax of one day', { ...amount, validTo: '2026-12-01' }],
  ['amounts by price', byPrice],
  ['a rate with a limit', { ...rated, capAmount: 4.6, capNights: 7 }],
  ['nights of a percentage', { ...percent, rate: 5, capNights: 7 }],
  ['switches that are off', { ...amount, inclusive: false, compound: false }],
])('accepts %s', (_, rule) => {
  expect(findRuleProblems(rule, 'INR')).toEqual([])
})

it('accepts the taxes of all country packs', () => {
  for (const pack of countryPacks) {
    const currency = pack.currency ?? 'USD'
    for (const rule of packRules(pack, '2026-12-01')) {
      expect(findRuleProblems(taxToWire(rule, currency), currency)).toEqual([])
    }
  }
})
