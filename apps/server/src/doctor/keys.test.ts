import { addApiKey } from '@bellhop/contract/desk/api-keys'
import { getOperations } from '@bellhop/contract/desk/operations'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildHotel, buildStaff } from '../testing/builders.ts'
import { prepare } from '../testing/prepare.ts'
import { changeRows } from '../testing/rows.ts'
import { formatFinding } from './finding.ts'
import { checkApiKeys } from './keys.ts'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp()
})
const hotel = prepare(() => buildHotel(server))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))
afterEach(() => server.close())

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const check = async (now = new Date()) =>
  (await checkApiKeys(server.db, now)).map((finding) => formatFinding(finding, 'en'))

async function addKey(name: string, days?: number): Promise<string> {
  const expiresAt = days === undefined ? {} : { expiresAt: inDays(days).toISOString() }
  const body = { name, scopes: ['stays.read'] as const, ...expiresAt }
  return (await admin.call(addApiKey, { body })).body.data._id
}

test('names the keys that end within two weeks, and those unused for 90 days', async () => {
  expect(await check()).toMatchObject([{ state: 'off' }])
  const id = await addKey('Door locks')
  await addKey('Accountant', 300)
  expect(await check()).toMatchObject([{ state: 'ok' }])

  await addKey('Website', 10)
  await addKey('Display', 12)
  const hotelName = (await server.db.selectFrom('hotel').select('name').executeTakeFirstOrThrow())
    .name
  expect(await check()).toMatchObject([
    {
      ...{ check: 'apiKeys', state: 'problem', fix: expect.stringContaining('Programs') },
      what: `The keys of 2 programs end within 14 days: Website (${hotelName}), Display (${hotelName}).`,
    },
  ])
  // Keys that have ended open nothing.
  expect(await check(inDays(91))).toMatchObject([
    {
      what: `The keys of 2 programs were not used for 90 days: Accountant (${hotelName}), Door locks (${hotelName}).`,
    },
  ])
  await changeRows(server.db, 'api_key', { id }, { used_at: inDays(30) })
  expect((await check(inDays(91)))[0]?.what).toContain(`90 days: Accountant (${hotelName}).`)
})

test('shows them on the page of the system, in the reader’s language', async () => {
  await addKey('Türschlösser', 3)
  const { installation } = (
    await admin.call(getOperations, { headers: { 'accept-language': 'de' } })
  ).body.data
  expect(installation?.findings).toContainEqual(
    expect.objectContaining({ check: 'apiKeys', what: expect.stringContaining('14 Tagen') }),
  )
})
