import { type DeskSafety, getDeskSafety, setDeskSafety } from '@bellhop/contract/desk/safety'
import { getSafetyPage } from '@bellhop/contract/guest/safety'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { readAudit, readEvents } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()

const hotel = prepare(() => buildHotel(server, { languages: ['en', 'hi'] }))
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))

const page = {
  name: { en: 'Safety', hi: 'सुरक्षा' },
  description: { en: '<h2>Fire</h2><p>Use the stairs.</p>', hi: '<p>सीढ़ियाँ लें।</p>' },
}

const set = (body: object, more: Record<string, string> = {}) =>
  manager.call(setDeskSafety, { headers: more, body })
const get = () => manager.call(getDeskSafety)

async function readAsGuest(language: string) {
  const guest = await buildGuest(hotel)
  const options = { headers: { ...guest.headers, 'accept-language': language } }
  return (await call(server, getSafetyPage, options)).body.data
}

const audits = () => readAudit(hotel, ['action', 'before', 'after'])

test('is written once and then changed, in each language', async () => {
  expect((await get()).status).toBe(404)
  const { status, body } = await set({ version: 0, ...page })
  expect([status, body.data]).toEqual([200, { version: 1, ...page }])
  expect((await get()).body.data).toEqual(body.data)
  const first = await readAsGuest('hi')
  expect(first).toMatchObject({ name: 'सुरक्षा', description: page.description.hi })
  expect(first).toMatchObject({ metaTitle: 'सुरक्षा', metaDescription: '' })

  const changed = { ...page, name: { en: 'In an emergency' }, metaDescription: { en: 'Fire' } }
  expect((await set({ version: 1, ...changed })).body.data).toEqual({ version: 2, ...changed })
  expect(await readAsGuest('hi')).toMatchObject({
    name: 'In an emergency',
    metaDescription: 'Fire',
    createdDate: first.createdDate,
  })
  expect(await audits()).toMatchObject([
    { action: 'safetyPage.set', before: null, after: { name: 'Safety' } },
    {
      action: 'safetyPage.set',
      before: { name: 'Safety', version: 1 },
      after: { name: 'In an emergency', version: 2 },
    },
  ])
  const events = await readEvents(hotel, ['name', 'payload'])
  const event = { name: 'content.updated', payload: { noun: 'safety', tag: 'safety' } }
  expect(events).toEqual([event, event])
})

test.each([0, 1])('stores one of several simultaneous pages after version %s', async (version) => {
  if (version === 1) await set({ version: 0, ...page })
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((en) => set({ version, ...page, name: { en } })),
  )
  const stored = answers.filter(({ status }) => status === 200)
  expect(stored).toHaveLength(1)
  const current: DeskSafety = (await get()).body.data
  expect(current).toEqual(stored[0]?.body.data)
  for (const { status, body } of answers.filter((answer) => answer !== stored[0])) {
    expect([status, body.code, body.current]).toEqual([409, 'changed_meanwhile', current])
  }
  expect(await audits()).toHaveLength(version + 1)
})

test('is sanitised in each language', async () => {
  const description = {
    en: '<h1 onclick="x()">Fire</h1><script>alert(1)</script>',
    hi: '<p>आग<img src=x onerror=alert(1)></p>',
  }
  const { body } = await set({ version: 0, ...page, description })
  expect(body.data.description).toEqual({ en: '<h2>Fire</h2>', hi: '<p>आग</p>' })
  const empty = await set({ version: 1, ...page, description: { en: '<script>x</script>' } })
  expect([empty.status, empty.body.errors?.[0]?.field]).toEqual([400, 'description.en'])
})

test('has its texts in the first language of the hotel, and in its others', async () => {
  for (const [wrong, field] of [
    [{ name: { hi: 'सुरक्षा' } }, 'name.en'],
    [{ description: { en: '<p>A</p>', fr: '<p>B</p>' } }, 'description.fr'],
    [{ metaTitle: {} }, 'metaTitle.en'],
  ] as const) {
    const { status, body } = await set({ version: 0, ...page, ...wrong })
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  }
  expect((await get()).status).toBe(404)
})

test('executes a retry once', async () => {
  const key = { 'idempotency-key': 'one' }
  const first = await set({ version: 0, ...page }, key)
  expect(await set({ version: 0, ...page }, key)).toMatchObject({ status: 200, body: first.body })
  expect(await audits()).toHaveLength(1)
})
