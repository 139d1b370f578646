import { listAudit } from '@bellhop/contract/desk/audit'
import { listChanges } from '@bellhop/contract/desk/changes'
import { listSetupCountries, makeFirstHotel, openSetup } from '@bellhop/contract/desk/setup'
import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renewSetupKey } from '../../hotels/setup-key.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { call } from '../../testing/call.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { newAdmin as admin, newHotel as hotel } from '../../testing/typed-hotel.ts'

const { password } = admin

let server: TestApp
beforeEach(async () => {
  server = await openTestApp()
})
afterEach(() => server.close())

const start = async (port = 3000) => {
  const key = await renewSetupKey(server.db, { DATA_DIR: '/data', PORT: port }, new Date())
  if (!key) throw new Error('Expected a key')
  return key
}
const open = (key: string) => call(server, openSetup, { body: { key } })
const make = (key: string, more: object = {}) =>
  call(server, makeFirstHotel, { body: { key, hotel: { ...hotel, ...more }, admin } })

describe('a printed key', () => {
  test('makes the hotel with its admin, who can sign in, and ends', async () => {
    const key = await start()
    expect((await open(key)).status).toBe(200)
    const { status, body } = await make(key)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...{ email: 'ana@hotelsol.example', hasPassword: true, hotel: { name: 'Hotel Sol' } },
    })
    const row = await server.db.selectFrom('hotel').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ phone: '+34910000000', languages: ['es', 'en'], country: 'ES' })
    const signedIn = await call(server, staffSignIn, { body: { email: admin.email, password } })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const session = await call(server, getStaffSession, { headers: { cookie } })
    expect(session.body.data).toMatchObject({ role: 'admin', hotel: { _id: body.data.hotel._id } })

    const log = await call(server, listAudit, { headers: { cookie } })
    expect(log.body.data).toMatchObject([
      { text: 'signed in' },
      { text: 'signed in' },
      { actor: { name: 'Ana Ruiz' }, text: 'set up the hotel', subject: 'Hotel Sol' },
    ])
    const changes = await call(server, listChanges, { headers: { cookie } })
    expect([changes.status, changes.body.data]).toEqual([200, []])

    for (const used of [await open(key), await make(key), await open('wrong')]) {
      expect(used).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    }
    expect(
      await renewSetupKey(server.db, { DATA_DIR: '/data', PORT: 3000 }, new Date()),
    ).toBeUndefined()
  })

  test('is replaced by the next start of its server, not by another server', async () => {
    const [first, other] = [await start(), await start(3001)]
    const second = await start()
    const statuses = await Promise.all(
      [first, other, second].map(async (key) => (await open(key)).status),
    )
    expect(statuses).toEqual([410, 200, 200])
  })

  test('is stored as a hash', async () => {
    const key = await start()
    const rows = await server.db.selectFrom('setup_key').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  test('makes one hotel with two simultaneous clicks', async () => {
    const key = await start()
    const statuses = (await Promise.all([make(key), make(key)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 410])
    expect(await server.db.selectFrom('hotel').select('id').execute()).toHaveLength(1)
  })

  test('is not guessed: an address has 30 tries a minute', async () => {
    stopClock()
    const key = await start()
    for (let tries = 0; tries < 30; tries++) await open('guess')
    expect((await open(key)).status).toBe(429)
  })

  test.each([
    ['country', { country: 'XX' }],
    ['timeZone', { timeZone: 'Europe/Atlantis' }],
    ['currency', { currency: 'XXZ' }],
    ['phone', { phone: '12' }],
  ])('makes no hotel with a wrong %s, and can be used again', async (field, wrong) => {
    const key = await start()
    const { status, body } = await make(key, wrong)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(`hotel.${field}`)
    expect((await open(key)).status).toBe(200)
  })

  test('makes no hotel with a common password', async () => {
    const key = await start()
    const weak = { ...admin, password: 'password12345678' }
    const { status, body } = await call(server, makeFirstHotel, {
      body: { key, hotel, admin: weak },
    })
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe('admin.password')
  })
})

test('proposes zone, currency and languages of a country', async () => {
  const { body } = await call(server, listSetupCountries)
  const of = (code: string) => body.data.find((country) => country.code === code)
  expect(of('IN')).toEqual({
    ...{ code: 'IN', timeZones: ['Asia/Kolkata'], currency: 'INR', dialCode: '+91' },
    languages: ['en', 'hi'],
  })
  expect(of('ES')).toMatchObject({ currency: 'EUR', languages: ['es', 'en'] })
  expect(of('US')).toMatchObject({ currency: 'USD', languages: ['en'], dialCode: '+1' })
  expect(of('US')?.timeZones.length).toBeGreaterThan(5)
  expect(body.data.length).toBeGreaterThan(200)
})
