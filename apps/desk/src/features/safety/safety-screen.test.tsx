import { getDeskSafety } from '@bellhop/contract/calls/desk/safety'
import { afterEach, expect, it, vi } from 'vitest'
import { makeStore } from '../../app/store.ts'
import { contentApi } from '../../content/content-api.ts'
import { renderScreen } from '../../testing/render.tsx'
import { buildStaffMember } from '../../testing/staff.ts'
import { SafetyScreen } from './safety-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const page = { _id: '', version: 1, name: { en: 'Safety' }, description: { en: '<h2>Fire</h2>' } }

async function show(role: 'manager' | 'frontDesk') {
  const store = makeStore()
  await store.dispatch(contentApi.util.upsertQueryData('readRecord', getDeskSafety, page))
  return renderScreen(<SafetyScreen />, { store, staff: buildStaffMember({ role }) })
}

it('has fields and Save for managers', async () => {
  const html = await show('manager')
  expect(html).toContain('name="name.en"')
  expect(html).toContain('Save</')
})

it('is an empty form while the hotel has no page', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { status: 404, code: 'not_found', detail: 'We could not find that page.' },
      { status: 404, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  const store = makeStore()
  await store.dispatch(contentApi.endpoints.readRecord.initiate(getDeskSafety))
  const html = renderScreen(<SafetyScreen />, { store })
  expect(html).toContain('name="name.en"')
  expect(html).not.toContain('role="alert"')
})

it('is a text for the front desk', async () => {
  const html = await show('frontDesk')
  expect(html).toContain('<h2>Fire</h2>')
  expect(html).toMatch(/lang="en"[^>]*>Safety</)
  expect(html).toContain('Not translated.')
  expect(html).not.toMatch(/<input|<textarea|<button|role="textbox"/)
})
