import { getStaffSession, staffSignIn } from '@bellhop/contract/staff'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import {
  buildHotel,
  buildStaff,
  signInStaff,
  staffPassword,
  type TestStaff,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

const HOUR_MS = 3_600_000

let server: TestApp
let staff: TestStaff
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  staff = await buildStaff(server, await buildHotel(server))
})

const statusWith = async (headers: Record<string, string>) =>
  (await call(server, getStaffSession, { headers })).status

test('a desk session ends when it expires', async () => {
  const headers = await signInStaff(server, staff)
  expect(await statusWith(headers)).toBe(200)
  await server.db
    .updateTable('staff_session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('hotel_id', '=', staff.hotelId)
    .where('staff_id', '=', staff.id)
    .execute()
  expect(await statusWith(headers)).toBe(401)
})

test('a desk session lasts twelve hours', async () => {
  const body = { email: staff.email, password: staffPassword }
  const { status } = await call(server, staffSignIn, { body })
  expect(status).toBe(200)
  const { expires_at: end } = await server.db
    .selectFrom('staff_session')
    .select('expires_at')
    .where('hotel_id', '=', staff.hotelId)
    .where('staff_id', '=', staff.id)
    .executeTakeFirstOrThrow()
  expect(Math.abs(end.getTime() - Date.now() - 12 * HOUR_MS)).toBeLessThan(60_000)
})

test('the cookie of a desk session needs its secret', async () => {
  const { cookie } = await signInStaff(server, staff)
  const [name = '', value = ''] = cookie.split('=')
  const bytes = Buffer.from(value, 'base64url')
  for (const index of [bytes.length - 24, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    const headers = { cookie: `${name}=${changed.toString('base64url')}` }
    expect(await statusWith(headers), `byte ${index}`).toBe(401)
  }
  expect(await statusWith({ cookie })).toBe(200)
})
