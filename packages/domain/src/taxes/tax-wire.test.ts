import { expect, it } from 'vitest'
import { countryPacks, packRules } from '../countries/countries.ts'
import { taxFromWire, taxToWire } from './tax-wire.ts'
import type { TaxRule } from './taxes.ts'

const slabs: TaxRule = {
  id: 'gst',
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  slabs: [{ upTo: 750_000, rate: 500 }, { rate: 1800 }],
  parts: [{ name: 'CGST' }, { name: 'SGST', rate: 250 }],
  validFrom: '2026-01-01',
}

const percent = {
  name: { en: 'Tax' },
  appliesTo: 'room',
  kind: 'percent',
  validFrom: '2026-01-01',
} as const

it('has rates in percent and amounts in the currency', () => {
  expect(taxToWire(slabs, 'INR')).toEqual({
    _id: 'gst',
    name: { en: 'GST' },
    appliesTo: 'room',
    kind: 'percent',
    slabs: [{ upTo: 7500, rate: 5 }, { rate: 18 }],
    parts: [{ name: 'CGST' }, { name: 'SGST', rate: 2.5 }],
    validFrom: '2026-01-01',
  })
})

it.each([
  ['INR', 15],
  ['JPY', 1500],
  ['KWD', 1.5],
])('has amounts of %s as %s', (currency, amount) => {
  const tax: TaxRule = { ...slabs, kind: 'perStay', amount: 1500 }
  expect(taxToWire(tax, currency).amount).toBe(amount)
})

it.each(['INR', 'JPY', 'KWD'])('is read as it was sent, in %s', (currency) => {
  for (const pack of countryPacks) {
    for (const rule of packRules(pack, '2026-01-01')) {
      expect(taxFromWire(taxToWire(rule, currency), rule.id, currency)).toEqual(rule)
    }
  }
})

it('has its texts trimmed', () => {
  const wire = { ...taxToWire(slabs, 'INR'), name: { en: ' GST ' }, code: ' 9963 ' }
  const parts = [{ name: 'CGST ' }, { name: ' SGST' }]
  expect(taxFromWire({ ...wire, parts }, 'gst', 'INR')).toMatchObject({
    name: { en: 'GST' },
    code: '9963',
    parts: [{ name: 'CGST' }, { name: 'SGST' }],
  })
})

it('has thousandths of a percent, beside a rounded rate for older versions', () => {
  const { _id, ...wire } = taxToWire({ ...slabs, parts: [] }, 'USD')
  const tax: typeof wire = {
    ...wire,
    slabs: [{ upTo: 100, rate: 8.875 }, { rate: 5.871 }],
    parts: [{ name: 'State', rate: 4.375 }],
  }
  const stored = taxFromWire(tax, _id, 'USD')
  expect(stored.slabs).toEqual([
    { upTo: 10_000, rate: 888, exactRate: 887.5 },
    { rate: 587, exactRate: 587.1 },
  ])
  expect(stored.parts).toEqual([{ name: 'State', rate: 438, exactRate: 437.5 }])
  expect(taxToWire(stored, 'USD')).toEqual({ _id, ...tax })
  const plain = taxFromWire({ ...percent, rate: 8.875 }, 'id', 'USD')
  expect(plain).toMatchObject({ rate: 888, exactRate: 887.5 })
  expect(taxToWire(plain, 'USD')).toEqual({ _id: 'id', ...percent, rate: 8.875 })
})

it('has amounts by price in the slabs', () => {
  const tax: TaxRule = {
    ...{ ...slabs, kind: 'perRoomNight' },
    amounts: [{ upTo: 3999, amount: 150 }, { amount: 200 }],
  }
  const { slabs: _slabs, parts: _parts, ...rule } = tax
  const wire = taxToWire(rule, 'USD')
  expect(wire.slabs).toEqual([{ upTo: 39.99, amount: 1.5 }, { amount: 2 }])
  expect(taxFromWire(wire, 'gst', 'USD')).toEqual(rule)
})
