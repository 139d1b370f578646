import { expect, it } from 'vitest'
import { kindsWithTax } from './kinds-with-tax.ts'
import type { TaxRule } from './taxes.ts'

const vat: TaxRule = {
  ...{ id: 'vat', name: { en: 'VAT' }, appliesTo: 'room', kind: 'percent' },
  ...{ rate: 600, inclusive: true, validFrom: '2026-12-01' },
}
const all = ['room', 'food', 'drink', 'alcohol', 'gift', 'service']

it.each<[string, TaxRule[], boolean | null, string[]]>([
  ['nothing before the hotel is asked', [], null, []],
  ['everything by the answer', [], true, all],
  ['the kinds with a tax within', [vat], null, ['room']],
  [
    'rooms by their tax, and the rest by the answer',
    [{ ...vat, inclusive: false }],
    true,
    all.slice(1),
  ],
  [
    'drinks and alcohol with food',
    [{ ...vat, appliesTo: 'food' }],
    false,
    ['food', 'drink', 'alcohol'],
  ],
  [
    'rooms with one of two taxes within',
    [vat, { ...vat, id: 'city', inclusive: false }],
    null,
    ['room'],
  ],
  ['rooms with an amount by the answer', [{ ...vat, kind: 'perStay', amount: 5 }], false, []],
  ['rooms by the answer before their tax begins', [{ ...vat, validFrom: '2026-12-02' }], false, []],
])('lists %s', (_, rules, answer, kinds) => {
  expect(kindsWithTax(rules, '2026-12-01', answer)).toEqual(kinds)
})
