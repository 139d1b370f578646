import { roomTypeCalls } from '@bellhop/contract/calls/desk/rooms'
import { getDeskTaxes } from '@bellhop/contract/calls/desk/taxes'
import type { DeskTaxes } from '@bellhop/contract/desk/taxes'
import { describe, expect, it } from 'vitest'
import { makeStore } from '../../../app/store.ts'
import { contentApi } from '../../../content/content-api.ts'
import { renderScreen } from '../../../testing/render.tsx'
import { buildStaffMember } from '../../../testing/staff.ts'
import { RoomTypesStep } from './room-types-step.tsx'
import { makeTaxRow, toRules } from './tax-row.tsx'
import { TaxesStep } from './taxes-step.tsx'

async function show(
  Step: typeof TaxesStep,
  country: string,
  taxes: Partial<DeskTaxes> = {},
): Promise<string> {
  const store = makeStore()
  const { upsertQueryData } = contentApi.util
  const record = { _id: '', version: 1, rules: [], ...taxes }
  await store.dispatch(upsertQueryData('readRecord', getDeskTaxes, record))
  const list = { list: roomTypeCalls.list, within: undefined }
  await store.dispatch(upsertQueryData('listEntries', list, []))
  const { hotel } = buildStaffMember()
  const staff = buildStaffMember({ hotel: { ...hotel, country, currency: 'EUR' } })
  return renderScreen(<Step />, { store, staff }).replaceAll('\u00a0', ' ')
}

describe('the question whether prices include tax', () => {
  it('is answered as usual in the country, and labels the rate', async () => {
    const html = await show(RoomTypesStep, 'ES')
    expect(html).toContain('Do your prices include tax?')
    expect(html).toContain('Rate per night, with tax')
  })

  it('has no answer without a pack of the country', async () => {
    const html = await show(RoomTypesStep, 'PE')
    expect(html).not.toMatch(/name="pricesIncludeTax"[^>]*checked/)
    expect(html).not.toContain('Rate per night, with')
  })

  it('is answered once', async () => {
    const html = await show(RoomTypesStep, 'PE', { pricesIncludeTax: true })
    expect(html).toContain('Rate per night, with tax')
  })
})

describe('the taxes', () => {
  it('are entered in one line without a pack of the country', async () => {
    const html = await show(TaxesStep, 'PE', { pricesIncludeTax: true })
    expect(html).toContain('name="rate1"')
    expect(html).toMatch(/name="included1"[^>]*checked=""[^>]*value="yes"/)
  })

  it('are proposed, but those of one city are not chosen', async () => {
    const html = await show(TaxesStep, 'ES')
    expect(html).toMatch(/name="proposed0"[^>]*checked|checked[^>]*name="proposed0"/)
    expect(html).not.toMatch(/name="proposed4"[^>]*checked|checked[^>]*name="proposed4"/)
  })

  it('begin today', () => {
    const row = { ...makeTaxRow(0, { language: 'es', isIncluded: true }), key: 1, rate: 6 }
    expect(toRules(row, { language: 'es', validFrom: '2026-12-01' })).toEqual([
      {
        ...{ name: { es: 'IVA' }, appliesTo: 'room', kind: 'percent', rate: 6 },
        ...{ inclusive: true, validFrom: '2026-12-01' },
      },
    ])
    const all = toRules({ ...row, on: 'all' }, { language: 'es', validFrom: '2026-12-01' })
    expect(all.map(({ appliesTo }) => appliesTo)).toEqual(['room', 'food', 'gift', 'service'])
  })
})
