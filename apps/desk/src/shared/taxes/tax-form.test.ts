import shared from '@bellhop/languages/en/desk/shared.json' with { type: 'json' }
import { createTranslator } from 'use-intl'
import { expect, it } from 'vitest'
import { taxFormatIn } from './format-tax.ts'
import { type EnteredTax, makeTax, withKind } from './tax-form.ts'

const format = taxFormatIn(
  createTranslator({ locale: 'en', namespace: 'shared', messages: { shared } }),
)
const money = (amount: number) => `€${amount}`
const tax: EnteredTax = { ...makeTax('room', '2026-12-02'), name: { en: 'Tax' } }

it.each<[string, Partial<EnteredTax>]>([
  ['5 %; included in the price', { rate: 5, inclusive: true }],
  ['5 %; also on the taxes before it', { rate: 5, compound: true }],
  ['… %', {}],
  [
    '€7.5 per guest and night, at most 10 nights; free below the age of 10',
    { kind: 'perPersonNight', amount: 7.5, capNights: 10, freeBelowAge: 10 },
  ],
  [
    '€8.4 per guest and night; percentages of the room are added',
    { kind: 'perPersonNight', amount: 8.4, taxed: true },
  ],
  [
    '5 % of the price per guest and night; free below the age of 18',
    { kind: 'perPersonNight', rate: 5, freeBelowAge: 18 },
  ],
  [
    '5 % of the price per guest and night, at most €4.6; free below the age of 18',
    { kind: 'perPersonNight', rate: 5, capAmount: 4.6, freeBelowAge: 18 },
  ],
  [
    '€1.5 up to €40, €2 above per room and night',
    { kind: 'perRoomNight', slabs: [{ upTo: 40, amount: 1.5 }, { amount: 2 }] },
  ],
  ['7.5 %, at most 21 nights', { rate: 7.5, capNights: 21 }],
  ['€15 per room and night', { kind: 'perRoomNight', amount: 15 }],
  ['€5 per stay', { kind: 'perStay', amount: 5 }],
])('says %s', (text, values) => {
  expect(format.terms({ ...tax, ...values }, money).replaceAll('\u00a0', ' ')).toBe(text)
})

it.each([
  ['Ended 30 Nov 2026', { validFrom: '2026-01-01', validTo: '2026-11-30' }],
  ['Since 1 Dec 2026', { validFrom: '2026-12-01' }],
  ['Since 1 Jan 2026 until 1 Dec 2026', { validFrom: '2026-01-01', validTo: '2026-12-01' }],
  ['From 2 Dec 2026', { validFrom: '2026-12-02', validTo: '' }],
  ['From …', { validFrom: '2026-12-0x' }],
])('says %s', (text, dates) => {
  expect(format.dates(dates, '2026-12-01').text).toBe(text)
})

it('drops the fields of the former kind', () => {
  const percent = { ...tax, slabs: [{ rate: 5 }], parts: [], inclusive: true, compound: true }
  const perNight = withKind(percent, 'perPersonNight')
  expect(perNight).toEqual({ ...tax, kind: 'perPersonNight', rate: undefined, amount: undefined })
  const filled = { ...perNight, amount: 5, taxed: true, capNights: 7, freeBelowAge: 17 }
  expect(withKind(filled, 'perStay')).not.toHaveProperty('capNights')
  expect(withKind(filled, 'percent')).toEqual({ ...tax, rate: undefined })
})
