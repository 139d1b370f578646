import { getDeskTaxes } from '@bellhop/contract/calls/desk/taxes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { contentApi } from '../../content/content-api.ts'
import type { EnteredTax } from '../../shared/taxes/tax-form.ts'
import { renderScreen } from '../../testing/render.tsx'
import { TaxesScreen } from './taxes-screen.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-12-01T06:00:00Z') }))
afterEach(() => vi.useRealTimers())

const gst: EnteredTax = {
  _id: 'gst',
  name: { en: 'GST' },
  appliesTo: 'room',
  kind: 'percent',
  slabs: [{ upTo: 7500, rate: 5 }, { rate: 18 }],
  parts: [{ name: 'CGST' }, { name: 'SGST' }],
  validFrom: '2025-09-22',
}

async function show(rules: readonly EnteredTax[]): Promise<string> {
  const store = makeStore()
  const list = { _id: '', version: 1, rules }
  await store.dispatch(contentApi.util.upsertQueryData('readRecord', getDeskTaxes, list))
  return renderScreen(<TaxesScreen />, { store }).replaceAll('\u00a0', ' ')
}

test('shows a tax in use as text with its example, without fields', async () => {
  const html = await show([gst])
  expect(html).toContain('5 % up to ₹7,500.00, 18 % above; CGST + SGST')
  expect(html).toContain('Since 22 Sept 2025')
  expect(html).toContain('1 night at ₹7,500.00')
  expect(html).toMatch(/CGST<\/bdi><span> 2.5 %.*?₹187.50.*?SGST<\/bdi><span> 2.5 %.*?₹187.50/)
  expect(html).toContain('₹7,875.00')
  expect(html).toContain('End or rename')
  expect(html).not.toContain('name="rules.0.')
})

test('shows the fields of a tax that has not begun, and its example on the first day', async () => {
  const next = { ...gst, validFrom: '2027-04-01', slabs: [{ upTo: 7500, rate: 12 }, { rate: 18 }] }
  const html = await show([
    { ...gst, validTo: '2027-03-31' },
    { ...next, _id: 'next' },
  ])
  expect(html).toContain('Since 22 Sept 2025 until 31 Mar 2027')
  expect(html).toContain('name="rules.1.slabs.0.upTo"')
  expect(html).toMatch(/on 1 Apr 2027.*?CGST<\/bdi><span> 6 %.*?₹450.00/)
  // Today's total is that of today's tax.
  expect(html).toContain('₹7,875.00')
})

test('sets ended taxes apart', async () => {
  const html = await show([{ ...gst, validTo: '2026-11-30' }])
  expect(html).toContain('Ended (1)')
  expect(html).toContain('No tax.')
})

test('proposes the taxes of the country to a hotel without taxes', async () => {
  const html = await show([])
  expect(html).toContain('No taxes yet: guests pay the prices as they are.')
  expect(html).toContain('Propose taxes of India')
})
