import { addApiKey } from '@bellhop/contract/desk/api-keys'
import { listAudit } from '@bellhop/contract/desk/audit'
import {
  getPracticeHotel,
  makePracticeHotel,
  removePracticeHotel,
} from '@bellhop/contract/desk/practice-hotel'
import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import { listStaffHotels, switchHotel } from '@bellhop/contract/desk/staff-hotels'
import { getToday } from '@bellhop/contract/desk/today'
import { listHotels } from '@bellhop/contract/guest/hotel'
import { expect, test } from 'vitest'
import { buildApiKey } from '../../../testing/api-keys.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, staffPassword } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildPracticeHotel } from '../../../testing/practice-hotel.ts'
import { prepare } from '../../../testing/prepare.ts'
import { changeRows, readRows } from '../../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server, { time_zone: 'Europe/Lisbon' }))
const admin = prepare(() => buildStaff(hotel, { role: 'admin' }))

const make = (headers = {}) => admin.call(makePracticeHotel, { headers, body: {} })
const read = async () => (await admin.call(getPracticeHotel)).body.data
const keyHeaders = (key: string) => ({ authorization: `Bearer ${key}` })

/** The cookies of the browser after a response, its former ones replaced. */
function cookiesAfter(answer: { headers: Record<string, unknown> }) {
  const set = [answer.headers['set-cookie'] ?? []].flat().map((each) => String(each).split(';')[0])
  return { cookie: [admin.headers.cookie, ...set].join('; ') }
}

test('makes a hotel in which the admin is signed in besides their own', async () => {
  expect(await read()).toEqual({ practice: null, isPractice: false })
  const made = await make()
  expect(made.status).toBe(201)
  const { _id, name } = made.body.data
  const { name: own } = (await admin.call(getStaffSession)).body.data.hotel
  expect(name).toBe(`${own} (practice)`)
  expect(await read()).toEqual({ practice: made.body.data, isPractice: false })

  const headers = cookiesAfter(made)
  expect((await call(server, listStaffHotels, { headers })).body.data).toMatchObject([
    { _id, name },
  ])
  const switched = await call(server, switchHotel, { headers, body: { hotelId: _id } })
  expect(switched.body.data).toMatchObject({
    ...{ email: admin.email, role: 'admin', isBeingSetUp: false, hasOtherHotels: true },
    canAddHotels: false,
    hotel: { _id, timeZone: 'Europe/Lisbon', isPractice: true },
  })
  const practice = {
    cookie: String([switched.headers['set-cookie']].flat()[0]).split(';')[0] ?? '',
  }
  const today = await call(server, getToday, { headers: practice })
  expect(today.body.data.inHouse.stays).toBeGreaterThan(4)
  const itself = await call(server, getPracticeHotel, { headers: practice })
  expect(itself.body.data).toEqual({ practice: null, isPractice: true })
  const another = await call(server, makePracticeHotel, { headers: practice, body: {} })
  expect([another.status, another.body.code]).toEqual([409, 'invalid_transition'])
})

test('makes one, also for two simultaneous clicks and a repeated call', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const statuses = (await Promise.all([make(key), make()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
  const rows = await readRows(server.db, 'practice_hotel', ['hotel_id'], {
    practises_for: hotel.id,
  })
  expect(rows).toHaveLength(1)
})

test('the real hotel of an email is the one that its password opens', async () => {
  await make()
  const body = { email: admin.email, password: staffPassword }
  const { data } = (await call(server, staffSignIn, { body })).body
  expect(data.hotel._id).toBe(hotel.id)
})

test('is for admins who have just said who they are and have a password', async () => {
  const manager = await buildStaff(hotel, { role: 'manager' })
  expect((await manager.call(getPracticeHotel)).status).toBe(403)
  await changeRows(server.db, 'staff', admin.id, { password_hash: null })
  expect((await make()).body.code).toBe('invalid_transition')
  await changeRows(
    server.db,
    'staff_session',
    { staff_id: admin.id },
    { authenticated_at: new Date(Date.now() - 3_600_000) },
  )
  for (const route of [makePracticeHotel, removePracticeHotel]) {
    const body = route === makePracticeHotel ? { body: {} } : {}
    expect((await admin.call(route, body)).body.code).toBe('confirm_identity')
  }
})

test('its keys begin with bh_test_, and those of a real hotel with bh_live_', async () => {
  const practice = await buildPracticeHotel(hotel)
  const test = await buildApiKey(practice)
  const live = await buildApiKey(hotel)
  expect(test.key).toMatch(/^bh_test_[A-Za-z0-9_-]{75}$/)
  expect(live.key).toMatch(/^bh_live_[A-Za-z0-9_-]{75}$/)
  expect((await test.call(getToday)).body.data.inHouse.stays).toBeGreaterThan(4)
  expect((await live.call(getToday)).body.data.inHouse.stays).toBe(0)
  for (const { key } of [test, live]) {
    const other = key.replace(/^bh_(live|test)/, (prefix) =>
      prefix === 'bh_live' ? 'bh_test' : 'bh_live',
    )
    const { status } = await call(server, getToday, { headers: keyHeaders(other) })
    expect(status, other.slice(0, 8)).toBe(401)
  }
})

test('is in no list of hotels', async () => {
  const practice = await buildPracticeHotel(hotel)
  const ids = (await call(server, listHotels)).body.data.map(({ _id }) => _id)
  expect(ids).not.toContain(practice.id)
  const sitemap = await server.app.inject('/sitemap.xml')
  const slugs = await readRows(server.db, 'hotel', ['slug'], practice.id)
  expect(sitemap.statusCode).toBe(200)
  expect(sitemap.body).not.toContain(slugs[0]?.slug)
})

test('is removed with its keys, and can be made again', async () => {
  const practice = await buildPracticeHotel(hotel)
  const program = await buildApiKey(practice)
  const removed = await admin.call(removePracticeHotel)
  expect(removed.status).toBe(204)
  expect((await program.call(getToday)).status).toBe(401)
  expect(await read()).toEqual({ practice: null, isPractice: false })
  expect(await readRows(server.db, 'hotel', ['id'], practice.id)).toEqual([])
  expect((await admin.call(removePracticeHotel)).status).toBe(404)
  const log = await admin.call(listAudit)
  expect(log.body.data[0]).toMatchObject({ text: 'removed the practice hotel' })
  expect((await make()).status).toBe(201)
  const again = await admin.call(addApiKey, { body: { name: 'X', scopes: ['stays.read'] } })
  expect(again.body.data.key).toMatch(/^bh_live_/)
})
