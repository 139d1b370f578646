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
import { describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff, staffPassword } from '../../../testing/builders.ts'
import { type Caller, call, makeCaller } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel))

const list = async (staff: Caller) => (await staff.call(listOwnSessions)).body.data
const statusOf = async (staff: Caller) => (await staff.call(getStaffSession)).status

test('lists where a person is signed in, and signs out there only', async () => {
  const phone = makeCaller(server, await signInStaff(server, desk))
  const sessions = await list(desk)
  expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  const end = (staff: Caller) => staff.call(endOwnSession, { params: { id: other?._id ?? '' } })
  expect((await end(await buildStaff(hotel))).status, 'a colleague').toBe(404)
  expect((await end(desk)).status).toBe(204)
  expect([await statusOf(desk), await statusOf(phone)]).toEqual([200, 401])
  expect(await list(desk)).toHaveLength(1)
})

test('shows address and device of a sign-in', async () => {
  const body = { email: desk.email, password: staffPassword }
  const headers = { 'user-agent': 'Desk browser' }
  const answer = await call(server, staffSignIn, { body, headers, address: '203.0.113.9' })
  const cookie = [answer.headers['set-cookie']].flat().map(String).join('; ')
  const session = (await list(makeCaller(server, { cookie }))).find(({ isCurrent }) => isCurrent)
  expect(session).toMatchObject({ device: 'Desk browser', address: '203.0.113.9' })
})

test('an admin sees and ends all sessions of a person', async () => {
  const admin = await buildStaff(hotel, { role: 'admin' })
  const params = { id: desk.id }
  const { body } = await admin.call(listSessionsOf, { params })
  expect(body.data).toHaveLength(1)
  const { status } = await admin.call(endSessionsOf, { params })
  expect([status, await statusOf(desk), await statusOf(admin)]).toEqual([204, 401, 200])
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

  test.each<[StaffRole, number]>([
    ['admin', 60],
    ['manager', 240],
    ['frontDesk', 720],
  ])('of %s ends after %d minutes without a use', async (role, minutes) => {
    expect(idleMinutes[role]).toBe(minutes)
    const staff = await buildStaff(hotel, { role })
    await letIdle(2 * MINUTE_MS, 2 * MINUTE_MS)
    await statusOf(staff)
    expect(await minutesToEnd(staff), 'reads happen by themselves').toBe(720)
    expect((await staff.call(extendSession, { body: {} })).status).toBe(204)
    expect(await minutesToEnd(staff)).toBe(Math.min(minutes, 718))
  })

  test('ends twelve hours after signing in, however it is used', async () => {
    await letIdle(2 * MINUTE_MS, 11.5 * HOUR_MS)
    await desk.call(extendSession, { body: {} })
    expect(await minutesToEnd(desk)).toBe(30)
  })
})

test('a sign-in of an admin ends after an hour without a use', async () => {
  const admin = await buildStaff(hotel, { role: 'admin' })
  await call(server, staffSignIn, { body: { email: admin.email, password: staffPassword } })
  expect(await minutesToEnd(admin)).toBe(60)
})

/** How long the latest session of a person lasts. */
async function minutesToEnd({ id }: { id: string }): Promise<number> {
  const { expires_at } = await server.db
    .selectFrom('staff_session')
    .select('expires_at')
    .where('hotel_id', '=', hotel.id)
    .where('staff_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return Math.round((expires_at.getTime() - Date.now()) / MINUTE_MS)
}
