import {
  getStaffSession,
  setStaffLanguage,
  staffSignIn,
  staffSignOut,
  staffSignOutEverywhere,
} from '@bellhop/contract/desk/staff'
import { extendSession } from '@bellhop/contract/desk/staff-sessions'
import { subscribeDeskToPush } from '@bellhop/contract/guest/push'
import { staffHeader } from '@bellhop/domain/people/staff-header'
import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { expect, test } from 'vitest'
import { registrationsOf } from '../../limits/registration-budget.ts'
import { hashPassword } from '../../shared/secrets/password.ts'
import { getTestApp, openPort } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildHotel,
  buildStaff,
  signInStaff,
  staffPassword,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildOutlet } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { makeBrowserKeys } from '../../testing/push-browser.ts'
import { changeRows, readRow, readRows } from '../../testing/rows.ts'

const server = await getTestApp()
const staff = prepare(async () => buildStaff(await buildHotel(server)))

const statusWith = async (headers: Record<string, string>) =>
  (await call(server, getStaffSession, { headers })).status

test('opens over the network, where a body is read before its call is answered', async () => {
  const origin = await openPort(server)
  const { status } = await fetch(`${origin}/api/desk/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: staff.email, password: staffPassword }),
  })
  expect(status).toBe(200)
})

test('rejects a change made for another person of the browser, not a read', async () => {
  const cookie = await signInStaff(server, staff)
  const other = await buildStaff({ id: staff.hotelId, server })
  const statusFor = async (id: string) => {
    const { status, body } = await call(server, extendSession, {
      headers: { ...cookie, [staffHeader]: id },
      body: {},
    })
    return [status, body?.code]
  }
  expect(await statusFor(other.id)).toEqual([401, 'other_person'])
  expect((await statusFor(staff.id))[0]).toBe(204)
  expect(await statusWith({ ...cookie, [staffHeader]: other.id })).toBe(200)
})

test('keeps the language that a person has chosen, for that person only', async () => {
  const hotel = await buildHotel(server)
  const [meera, asha] = [await buildStaff(hotel), await buildStaff(hotel)]
  expect((await meera.call(setStaffLanguage, { body: { language: 'pt-PT' } })).status).toBe(204)
  const languageOf = async (person: typeof meera) =>
    (await person.call(getStaffSession)).body.data.language
  expect([await languageOf(meera), await languageOf(asha)]).toEqual(['pt-PT', null])
})

test('rejects an expired session', async () => {
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

test('ends everywhere with its push subscriptions, and only that member’s', async () => {
  const sessions = [staff.headers, await signInStaff(server, staff)]
  const other = (await buildStaff({ id: staff.hotelId, server })).headers
  const { subscription } = makeBrowserKeys(`https://push.example/${crypto.randomUUID()}`)
  await call(server, subscribeDeskToPush, { headers: sessions[1], body: subscription })
  const { status, headers } = await call(server, staffSignOutEverywhere, { headers: sessions[0] })
  expect(status).toBe(204)
  expect(headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970')
  for (const session of sessions) expect(await statusWith(session)).toBe(401)
  expect(await statusWith(other)).toBe(200)
  const left = await readRows(server.db, 'push_subscription', ['id'], { hotel_id: staff.hotelId })
  expect(left).toEqual([])
  const events = await readRows(server.db, 'event', ['name', 'guest_id'], {
    hotel_id: staff.hotelId,
  })
  const ended = { name: 'session.ended', guest_id: null }
  expect(events).toEqual([ended, ended])
})

test('expires after twelve hours', async () => {
  const body = { email: staff.email, password: staffPassword }
  const { status } = await call(server, staffSignIn, { body })
  expect(status).toBe(200)
  const { expires_at: end } = await readRow(server.db, 'staff_session', ['expires_at'], {
    hotel_id: staff.hotelId,
    staff_id: staff.id,
  })
  expect(Math.abs(end.getTime() - Date.now() - 12 * HOUR_MS)).toBeLessThan(60_000)
})

test("includes the hotel's appearance, and its departments and outlets in the hotel’s order", async () => {
  await buildDepartment(await buildHotel(server))
  const look = { brand_color: '#123456', time_zone: 'Asia/Dubai', currency: 'AED', phone: '+97140' }
  const country = 'AE'
  const hotel = await buildHotel(server, { ...look, country, name: 'Hotel Sol', logo: '/sol.png' })
  const second = await buildDepartment(hotel, { name: 'Laundry', position: 2 })
  const first = await buildDepartment(hotel, { name: 'Spa', position: 1 })
  const bar = await buildOutlet(hotel, { name: 'Bar', position: 2 })
  const cafe = await buildOutlet(hotel, { name: 'Café', position: 1 })
  const meera = await buildStaff(hotel)
  expect((await meera.call(getStaffSession)).body.data).toEqual({
    _id: meera.id,
    name: meera.name,
    email: meera.email,
    role: 'frontDesk',
    language: null,
    departments: [
      { _id: first.id, name: 'Spa' },
      { _id: second.id, name: 'Laundry' },
    ],
    outlets: [
      { _id: cafe.id, name: 'Café' },
      { _id: bar.id, name: 'Bar' },
    ],
    worksOnRooms: true,
    hotel: {
      _id: hotel.id,
      name: 'Hotel Sol',
      logo: '/sol.png',
      brandColor: '#123456',
      timeZone: 'Asia/Dubai',
      currency: 'AED',
      country,
      languages: ['en'],
      phone: '+97140',
      pricesWithTax: [],
      isPractice: false,
    },
    hasPassword: true,
    hasOtherHotels: true,
    canAddHotels: false,
    isBeingSetUp: false,
    canSetUpHotel: false,
    registrationsStoppedUntil: null,
  })
})

test('shows only to staff who handle bookings until when guests cannot register', async () => {
  const hotel = { id: staff.hotelId, server }
  const until = new Date(Date.now() + HOUR_MS / 2)
  const { key, max } = registrationsOf(hotel.id)
  await server.db.insertInto('rate_limit').values({ key, count: max, resets_at: until }).execute()
  const readAs = async (role: StaffRole) => {
    const desk = await buildStaff(hotel, { role })
    return (await desk.call(getStaffSession)).body.data.registrationsStoppedUntil
  }
  expect(await readAs('frontDesk')).toBe(until.toISOString())
  expect(await readAs('kitchen')).toBeNull()
})

test('with one email at two hotels, the password decides which one is signed in to', async () => {
  const other = await buildStaff(await buildHotel(server))
  const password_hash = await hashPassword('the password of the other one')
  await changeRows(server.db, 'staff', other.id, { email: staff.email, password_hash })
  const signIn = async (password: string) =>
    (await call(server, staffSignIn, { body: { email: staff.email, password } })).body.data._id
  expect(await signIn(staffPassword)).toBe(staff.id)
  expect(await signIn('the password of the other one')).toBe(other.id)
})

test('records sign-out in the audit log, keeps other sessions open and deletes the cookie', async () => {
  const [here, elsewhere] = [await signInStaff(server, staff), await signInStaff(server, staff)]
  const answer = await call(server, staffSignOut, { headers: { ...here, 'user-agent': 'Desk' } })
  expect(answer.status).toBe(204)
  expect(String(answer.headers['set-cookie'])).toMatch(/^bellhop_desk=;.*Path=\/api\/desk;/)
  expect([await statusWith(here), await statusWith(elsewhere)]).toEqual([401, 200])
  const audit = await readRows(
    server.db,
    'audit',
    ['action', 'actor_kind', 'actor_id', 'subject_id', 'device'],
    { hotel_id: staff.hotelId },
  )
  const by = { actor_kind: 'staff', actor_id: staff.id, subject_id: staff.id, device: 'Desk' }
  expect(audit).toEqual([{ action: 'staff.signOut', ...by }])
})

test('rejects a cookie with a wrong secret', async () => {
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
