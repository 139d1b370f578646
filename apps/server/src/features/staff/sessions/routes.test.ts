import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import {
  endOwnSession,
  endSessionsOf,
  extendSession,
  listOwnSessions,
  listSessionsOf,
} from '@bellhop/contract/desk/staff-sessions'
import { idleMinutes, type StaffRole } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import {
  buildHotel,
  buildStaff,
  signInStaff,
  staffPassword,
  type TestHotel,
  type TestStaff,
} from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let staff: TestStaff
beforeEach(async () => {
  hotel = await buildHotel(server)
  staff = await buildStaff(server, hotel)
})

type Headers = { cookie: string }
const list = async (headers: Headers) =>
  (await call(server, listOwnSessions, { headers })).body.data
const statusOf = async (headers: Headers) =>
  (await call(server, getStaffSession, { headers })).status

test('lists where a person is signed in, and signs out there only', async () => {
  const [here, there] = [await signInStaff(server, staff), await signInStaff(server, staff)]
  const colleague = await signInStaff(server, await buildStaff(server, hotel))
  const sessions = await list(here)
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  const end = (headers: Headers) =>
    call(server, endOwnSession, { headers, params: { id: other?._id ?? '' } })
  expect((await end(colleague)).status, 'a colleague').toBe(404)
  expect((await end(here)).status).toBe(204)
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
  expect(await list(here)).toHaveLength(1)
})

test('shows address and device of a sign-in', async () => {
  const body = { email: staff.email, password: staffPassword }
  const headers = { 'user-agent': 'Desk browser' }
  const { headers: answered } = await call(server, staffSignIn, {
    ...{ body, headers, address: '203.0.113.9' },
  })
  const cookie = [answered['set-cookie']].flat().map(String).join('; ')
  const [session] = await list({ cookie })
  expect(session).toMatchObject({ device: 'Desk browser', address: '203.0.113.9' })
})

test('an admin sees and ends all sessions of a person', async () => {
  const admin = await signInStaff(server, await buildStaff(server, hotel, { role: 'admin' }))
  const headers = await signInStaff(server, staff)
  const params = { id: staff.id }
  const { body } = await call(server, listSessionsOf, { headers: admin, params })
  expect(body.data).toHaveLength(1)
  const { status } = await call(server, endSessionsOf, { headers: admin, params })
  expect([status, await statusOf(headers), await statusOf(admin)]).toEqual([204, 401, 200])
})

describe('an idle session', () => {
  /** The session was last used so long ago, and opened before that. */
  async function letIdle(idle: number, age: number): Promise<void> {
    const now = Date.now()
    await server.db
      .updateTable('staff_session')
      .set({ active_at: new Date(now - idle), created_at: new Date(now - age) })
      .where('hotel_id', '=', hotel.id)
      .execute()
  }
  const readEnd = async () => {
    const { expires_at } = await server.db
      .selectFrom('staff_session')
      .select('expires_at')
      .where('hotel_id', '=', hotel.id)
      .executeTakeFirstOrThrow()
    return Math.round((expires_at.getTime() - Date.now()) / MINUTE_MS)
  }

  test.each<[StaffRole, number]>([
    ['admin', 60],
    ['manager', 240],
    ['frontDesk', 720],
  ])('of %s ends after %d minutes without a use', async (role, minutes) => {
    expect(idleMinutes[role]).toBe(minutes)
    const headers = await signInStaff(server, await buildStaff(server, hotel, { role }))
    await letIdle(2 * MINUTE_MS, 2 * MINUTE_MS)
    await statusOf(headers)
    expect(await readEnd(), 'reads happen by themselves').toBe(720)
    const { status } = await call(server, extendSession, { headers, body: {} })
    expect(status).toBe(204)
    expect(await readEnd()).toBe(Math.min(minutes, 718))
  })

  test('ends twelve hours after signing in, however it is used', async () => {
    const headers = await signInStaff(server, staff)
    await letIdle(2 * MINUTE_MS, 11.5 * HOUR_MS)
    await call(server, extendSession, { headers, body: {} })
    expect(await readEnd()).toBe(30)
  })
})

test('a sign-in of an admin ends after an hour without a use', async () => {
  const admin = await buildStaff(server, hotel, { role: 'admin' })
  await call(server, staffSignIn, { body: { email: admin.email, password: staffPassword } })
  const { expires_at } = await server.db
    .selectFrom('staff_session')
    .select('expires_at')
    .where('hotel_id', '=', hotel.id)
    .executeTakeFirstOrThrow()
  expect(Math.round((expires_at.getTime() - Date.now()) / MINUTE_MS)).toBe(60)
})
