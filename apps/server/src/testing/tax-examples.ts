import { type TaxRule, toTaxRate } from '@bellhop/domain/taxes/taxes'
import { newId } from '../shared/ids.ts'
import type { TestHotel } from './builders.ts'
import { changeRows } from './rows.ts'

const rule = (values: Partial<TaxRule>): TaxRule => ({
  id: newId(),
  name: { en: 'VAT' },
  appliesTo: 'room',
  kind: 'percent',
  validFrom: '2020-01-01',
  ...values,
})
const parts = [{ name: 'CGST' }, { name: 'SGST' }]

/** The taxes of hotels in several places. Amounts are minor units. */
export const taxExamples = {
  India: [
    rule({
      ...{ name: { en: 'GST', hi: 'जीएसटी' }, code: '996311', parts },
      slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }],
    }),
    rule({ name: { en: 'GST' }, appliesTo: 'food', rate: 500, parts }),
    rule({ name: { en: 'GST' }, appliesTo: 'service', rate: 1800, parts }),
  ],
  Dubai: [
    rule({ name: { en: 'Service charge' }, rate: 1000 }),
    rule({ name: { en: 'Municipality fee' }, rate: 700 }),
    rule({ rate: 500, compound: true }),
    rule({
      ...{ name: { en: 'Tourism Dirham' }, kind: 'perRoomNight' },
      ...{ amount: 1500, capNights: 30 },
    }),
  ],
  Amsterdam: [
    rule({ rate: 2100, inclusive: true }),
    rule({ name: { en: 'Tourist tax' }, rate: 1250 }),
    rule({ appliesTo: 'food', rate: 900, inclusive: true }),
  ],
  Barcelona: [
    rule({ rate: 1000, inclusive: true }),
    rule({
      ...{ name: { en: 'Tourist tax' }, kind: 'perPersonNight' },
      ...{ amount: 840, capNights: 7, freeBelowAge: 17, taxed: true },
    }),
  ],
  Berlin: [
    rule({ rate: 700, inclusive: true }),
    rule({ name: { en: 'City tax' }, rate: 750 }),
    rule({ appliesTo: 'food', rate: 700, inclusive: true }),
    rule({ appliesTo: 'drink', rate: 1900, inclusive: true }),
    rule({ name: { en: 'Cleaning' }, kind: 'perStay', amount: 3000 }),
  ],
  Évora: [
    rule({ appliesTo: 'food', rate: 600, inclusive: true }),
    rule({ appliesTo: 'drink', rate: 1300, inclusive: true }),
    rule({ appliesTo: 'alcohol', rate: 2300, inclusive: true }),
  ],
  Lyon: [
    rule({
      ...{ name: { en: 'Tourist tax' }, kind: 'perPersonNight' },
      ...{ rate: 500, freeBelowAge: 18 },
    }),
  ],
  Konstanz: [
    rule({ rate: 700, inclusive: true }),
    rule({ name: { en: 'City tax' }, rate: 500, capNights: 2 }),
  ],
  'New York': [
    rule({ name: { en: 'Sales tax' }, ...toTaxRate(887.5) }),
    rule({ name: { en: 'Occupancy tax' }, ...toTaxRate(587.5) }),
    rule({
      ...{ name: { en: 'Occupancy fee' }, kind: 'perRoomNight' },
      amounts: [{ upTo: 3999, amount: 150 }, { amount: 200 }],
    }),
    rule({ name: { en: 'Sales tax' }, appliesTo: 'food', ...toTaxRate(887.5) }),
  ],
} satisfies Record<string, TaxRule[]>

export async function setTaxes(hotel: TestHotel, rules: TaxRule[]): Promise<void> {
  await changeRows(hotel.db, 'hotel', hotel.id, { tax_rules: JSON.stringify(rules) })
}
