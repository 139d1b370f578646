import { staffSignIn } from '@bellhop/contract/desk/staff'
import { getOtp, validateOtp } from '@bellhop/contract/guest/sign-in'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, signInGuest } from '../testing/builders.ts'
import { call, unknownId } from '../testing/call.ts'
import { buildLinkKey } from '../testing/link-key-builders.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { addRows } from '../testing/rows.ts'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ LOG_LEVEL: 'trace' }, undefined, async (app) => {
    app.post('/duplicate', { config: { access: 'public' } }, async () => {
      const { hotelId, phone, name } = guest
      await addRows(app.db, 'guest', { hotel_id: hotelId, id: unknownId, phone, name })
    })
    app.post('/cast', { config: { access: 'public' } }, async () => {
      await sql`SELECT ${guest.phone}::text::uuid`.execute(app.db)
    })
    app.post('/wrapped', { config: { access: 'public' } }, async () => {
      throw new Error('Not stored.', {
        cause: Object.assign(new Error('refused'), { params: [guest.phone], detail: guest.phone }),
      })
    })
    const careless = { schema: { body: {} }, config: { access: 'public' } } as const
    app.post('/careless', careless, async (request) => {
      request.log.info({ body: request.body }, 'what was sent')
    })
    app.get('/twice/:key', { config: { access: 'public' } }, async (request, reply) => {
      reply.send({})
      request.log.error(new Error('an error without a text of its own'))
      reply.send({})
    })
  })
})
const guest = prepareOnce(async () => buildGuest(await buildHotel(server)))
afterAll(() => server.close())
beforeEach(() => {
  server.log.length = 0
})

const logged = () => server.log.join('')

test('logs a unique violation by its constraint, without the values', async () => {
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/duplicate' })
  expect(statusCode).toBe(500)
  expect(logged()).toContain('"code":"23505"')
  expect(logged()).toContain('"constraint":"')
  expect(logged()).toMatch(/"stack":"\s+at /)
  expect(logged()).not.toContain(guest.phone)
  expect(logged()).not.toContain(guest.name)
  expect(logged()).not.toMatch(/insert into/i)
})

test('does not log a message that quotes a value', async () => {
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/cast' })
  expect(statusCode).toBe(500)
  expect(logged()).toContain('"code":"22P02"')
  expect(logged()).not.toContain(guest.phone)
})

test('logs a cause by the same fields', async () => {
  await server.app.inject({ method: 'POST', url: '/api/wrapped' })
  expect(logged()).toContain('"message":"Not stored."')
  expect(logged()).toContain('"message":"refused"')
  expect(logged()).not.toContain(guest.phone)
})

test('does not log a key in a URL', async () => {
  const key = await buildLinkKey(server, guest)
  for (const url of [
    `/api/twice/${key}`,
    `/api/links/${key}`,
    `/api/registration/${key}`,
    `/api/nothing/${key}`,
    `/api/%E0%A4%A/${key}`,
    `/?key=${key}`,
  ]) {
    await server.app.inject({ url })
  }
  expect(server.log.length).toBeGreaterThan(5)
  expect(logged()).not.toContain(key)
})

test('logs no one-time code, password or token', async () => {
  const { phone, hotelId } = guest
  const sent = await call(server, getOtp, { body: { hotelId, phone } })
  const otp = await vi.waitFor(() => {
    const code = server.codes.get(phone)
    if (!code) throw new Error('Expected a code')
    return code
  })
  await call(server, validateOtp, { body: { requestId: sent.body.data.requestId, otp } })
  const { email } = await buildStaff(await buildHotel(server))
  const password = 'a wrong but secret password'
  await call(server, staffSignIn, { body: { email, password } })
  const headers = await signInGuest(server, guest)
  await server.app.inject({
    method: 'POST',
    url: '/api/duplicate',
    headers,
    payload: { otp, password },
  })
  expect(logged()).toContain('/api/')
  for (const secret of [otp, password, headers.authorization, phone, email]) {
    // A code is six digits, which may also be part of an id or a time.
    expect(logged()).not.toMatch(new RegExp(`(?<![\\w-])${secret.replace('+', '\\+')}(?![\\w-])`))
  }
})

test('removes a code and a password from a body logged by mistake', async () => {
  const payload = { otp: '493817', password: 'correct horse battery staple', room: '204' }
  await server.app.inject({ method: 'POST', url: '/api/careless', payload })
  expect(logged()).toContain('"room":"204"')
  expect(logged()).not.toContain(payload.otp)
  expect(logged()).not.toContain(payload.password)
})
