import { getStaffSession, staffSignIn } from '@bellhop/contract/desk/staff'
import {
  changePassword,
  openStaffLink,
  requestPasswordReset,
  setPasswordByLink,
} from '@bellhop/contract/desk/staff-password'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildStaff, signInStaff, staffPassword } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildStaffLink } from '../../../testing/staff-builders.ts'
import { stopClock } from '../../../testing/stop-clock.ts'

const server = await getTestApp()
const staff = prepare(async () => buildStaff(await buildHotel(server)))
beforeEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})

const strong = 'four unrelated garden words'
const open = (key: string) => call(server, openStaffLink, { body: { key } })
const setByLink = (key: string, password = strong) =>
  call(server, setPasswordByLink, { body: { key, password } })
const signIn = (password: string) =>
  call(server, staffSignIn, { body: { email: staff.email, password } })

describe('a link', () => {
  test('shows the name, email and hotel that it is for', async () => {
    const { status, body } = await open(await buildStaffLink(server, staff))
    expect(status).toBe(200)
    const { name, email } = staff
    expect(body.data).toMatchObject({ purpose: 'reset', name, email, minPassword: 15 })
  })

  test('says whether it is used or no longer valid', async () => {
    const used = await buildStaffLink(server, staff)
    await setByLink(used)
    expect(await open(used)).toMatchObject({ status: 410, body: { code: 'link_used' } })
    const late = { now: new Date(Date.now() - 73 * HOUR_MS) }
    const unknown = Buffer.alloc(40, 7).toString('base64url')
    for (const key of [await buildStaffLink(server, staff, late), unknown, 'x']) {
      expect(await open(key)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    }
  })

  test('is used once by two simultaneous clicks', async () => {
    const key = await buildStaffLink(server, staff)
    const statuses = (await Promise.all([setByLink(key), setByLink(key)])).map((one) => one.status)
    expect(statuses.sort()).toEqual([204, 410])
  })

  test('ends the sessions of the person', async () => {
    const headers = await signInStaff(server, staff)
    await setByLink(await buildStaffLink(server, staff))
    expect((await call(server, getStaffSession, { headers })).status).toBe(401)
    expect((await signIn(strong)).status).toBe(200)
  })

  test.each([
    ['too short', 'Use at least 15 characters.'],
    ['password12345678', 'Too many people use this password. Use several unrelated words.'],
    ['Meera Iyer 123!!', 'Names and emails are easy to guess. Use several unrelated words.'],
  ])('does not set %j, and can be used again', async (password, message) => {
    const key = await buildStaffLink(server, staff)
    const { status, body } = await setByLink(key, password)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'password', message }])
    expect((await open(key)).status).toBe(200)
  })

  test('is not guessed: an address has 30 tries a minute', async () => {
    stopClock()
    for (let tries = 0; tries < 30; tries++) await open('guess')
    expect((await open(await buildStaffLink(server, staff))).status).toBe(429)
  })
})

describe('a change of password', () => {
  const change = (headers: { cookie: string }, current: string, password = strong) =>
    call(server, changePassword, { headers, body: { current, password } })

  test('needs the current one, and ends all other sessions and links', async () => {
    const [own, other] = [await signInStaff(server, staff), await signInStaff(server, staff)]
    const link = await buildStaffLink(server, staff)
    const wrong = await change(own, 'not the current one')
    expect(wrong.status).toBe(400)
    expect(wrong.body.errors?.[0]?.field).toBe('current')
    expect((await change(own, staffPassword)).status).toBe(204)
    expect((await call(server, getStaffSession, { headers: own })).status).toBe(200)
    expect((await call(server, getStaffSession, { headers: other })).status).toBe(401)
    expect((await open(link)).body.code).toBe('link_expired')
    expect((await signIn(staffPassword)).status).toBe(401)
    expect((await signIn(strong)).status).toBe(200)
  })

  test('is tried five times a minute before a hash is made', async () => {
    stopClock()
    const headers = await signInStaff(server, staff)
    for (let tries = 0; tries < 5; tries++) await change(headers, 'wrong', strong)
    expect((await change(headers, staffPassword)).status).toBe(429)
  })
})

test('asking for a reset is answered alike for a known and an unknown email', async () => {
  const ask = (email: string) => call(server, requestPasswordReset, { body: { email } })
  const [known, unknown] = [await ask(staff.email), await ask('nobody@hotel.example')]
  expect([known.status, unknown.status]).toEqual([204, 204])
  for (let tries = 1; tries < 3; tries++) await ask('nobody@hotel.example')
  expect((await ask('nobody@hotel.example')).status).toBe(429)
})
