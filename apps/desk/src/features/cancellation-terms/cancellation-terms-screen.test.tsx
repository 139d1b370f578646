import { readFileSync } from 'node:fs'
import { getCancellationTerms } from '@bellhop/contract/calls/desk/cancellation-terms'
import { getHotelProfile } from '@bellhop/contract/calls/guest/hotel'
import type { CancellationFee } from '@bellhop/domain/stays/cancellation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { contentApi } from '../../content/content-api.ts'
import { renderScreen } from '../../testing/render.tsx'
import { buildStaffMember } from '../../testing/staff.ts'
import { storeRead } from '../../testing/store-read.ts'
import { CancellationTermsScreen } from './cancellation-terms-screen.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-10T06:00:00Z') }))
afterEach(() => vi.useRealTimers())

const staff = buildStaffMember({ role: 'manager' })

async function show(fee: CancellationFee, freeDays: number): Promise<string> {
  const store = makeStore()
  const terms = { _id: '', version: 1, fee, freeDays }
  await store.dispatch(contentApi.util.upsertQueryData('readRecord', getCancellationTerms, terms))
  await store.dispatch(
    storeRead(getHotelProfile, { params: { id: staff.hotel._id } }, {
      checkInTime: '14:00',
      timeZone: 'Asia/Kolkata',
    } as never),
  )
  return renderScreen(<CancellationTermsScreen />, { store, staff })
}

test.each([
  ['none', 2, 'Tue 24 Nov, 14:00.'],
  ['firstNight', 2, 'Sun 22 Nov, 14:00. After that, we charge the first night.'],
  ['stay', 30, 'Wed 11 Nov, 14:00. After that, we charge the full price.'],
] as const)('shows what guests read: %s, %d days', async (fee, freeDays, expected) => {
  const html = await show(fee, freeDays)
  expect(html).toContain(`Free cancellation until ${expected}`)
  expect(html.includes('name="freeDays"')).toBe(fee !== 'none')
})

test('has the words of the guest app', () => {
  const file = new URL('../../../../../packages/languages/en/guest/booking.json', import.meta.url)
  const message = JSON.parse(readFileSync(file, 'utf8')).freeCancellation
  expect(message).toContain('Free cancellation until {date}, {time}.')
  expect(message).toContain('firstNight { After that, we charge the first night.}')
  expect(message).toContain('other { After that, we charge the full price.}')
})
