import { data, object } from '@bellhop/contract/base/common'
import { errorCodes } from '@bellhop/contract/base/errors'
import { problems, type Route } from '@bellhop/contract/base/route'
import { getStaffSession, staffSignIn, staffSignOut } from '@bellhop/contract/desk/staff'
import type { StayStatus } from '@bellhop/contract/guest/guest'
import { getHotelDetails } from '@bellhop/contract/guest/hotel'
import { createAmenityRequest } from '@bellhop/contract/guest/requests'
import { logout } from '@bellhop/contract/guest/sign-in'
import { everyStaffRole, type StaffRole } from '@bellhop/domain/people/staff-roles'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, statementsOf, type TestApp } from '../testing/build-app.ts'
import {
  buildGuest,
  buildHotel,
  buildStaff,
  signInGuest,
  signInStaff,
} from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { buildDeadLinkKeys, buildLinkKey } from '../testing/link-key-builders.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { changeRows } from '../testing/rows.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const routes = await readContractRoutes()
const ofAccess = (wanted: (access: Route['config']['access']) => boolean) =>
  routes.filter(([, route]) => wanted(route.config.access))
const guestRoutes = ofAccess((access) => ['guest', 'inHouse', 'stayed'].includes(String(access)))
const inHouseRoutes = ofAccess((access) => access === 'inHouse')
const staffRoutes = ofAccess((access) => Array.isArray(access))

/** A call for the holder of a link, like web check-in. */
const sendArrival = {
  method: 'PUT',
  url: '/test/arrival/:id',
  config: { access: 'linkKey' },
  schema: {
    summary: 'Say when you arrive',
    tags: ['test'],
    params: object({ id: Type.String({ maxLength: 200 }) }),
    body: object({ hour: Type.Integer() }),
    response: {
      200: data(object({ stayId: Type.String(), guestId: Type.String(), kind: Type.String() })),
      ...problems(400, 403, 404, 422, 429, 503),
    },
  },
} as const satisfies Route

const routesOfTest: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...sendArrival,
    handler: (request, reply) =>
      app.transact(request, reply, async () => {
        const { stayId, guestId, kind } = request.linkKey
        return { data: { stayId, guestId, kind } }
      }),
  })
}

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({}, openTestDatabase, routesOfTest)
})
const hotel = prepareOnce(() => buildHotel(server))
afterAll(() => server.close())

/** Calls without a body: access is checked before the body is read. */
async function rejectionOf(route: Route, headers: Record<string, string>) {
  const { status, headers: answered, body } = await call(server, route, { headers })
  expect(answered['content-type']).toBe('application/problem+json')
  expect(body).toMatchObject({ status, title: errorCodes[body.code].title })
  return { status, code: body.code }
}

const unauthorized = { status: 401, code: 'unauthorized' }
const guest = prepareOnce(async () => signInGuest(server, await buildGuest(hotel)))
const signedOut = prepareOnce(async () => {
  const headers = await signInGuest(server, await buildGuest(hotel))
  await call(server, logout, { headers, body: {} })
  return headers
})
const staff = prepareOnce(async () => {
  const headers = everyStaffRole.map(async (role) => [
    role,
    await signInStaff(server, await buildStaff(hotel, { role })),
  ])
  return Object.fromEntries(await Promise.all(headers)) as Record<StaffRole, { cookie: string }>
})
const withoutStay = prepareOnce(async () => {
  const signIn = async (status: StayStatus) =>
    signInGuest(server, await buildGuest(hotel, { status }))
  return {
    registered: { headers: await signIn('registered'), code: 'stay_required' },
    booked: { headers: await signIn('booked'), code: 'stay_required' },
    checkedOut: { headers: await signIn('checkedOut'), code: 'stay_ended' },
  }
})

test.each(guestRoutes)('%s needs a guest', async (_, route) => {
  for (const [who, headers] of Object.entries({
    anonymous: {},
    nonsense: { authorization: 'Bearer x.y.z' },
    staff: staff.admin,
    signedOut,
  })) {
    expect(await rejectionOf(route, headers), who).toEqual(unauthorized)
  }
})

test.each(inHouseRoutes)('%s needs a stay', async (_, route) => {
  for (const [status, { headers, code }] of Object.entries(withoutStay)) {
    expect(await rejectionOf(route, headers), status).toEqual({ status: 403, code })
  }
})

test.each(staffRoutes)('%s needs staff with the right role', async (_, route) => {
  expect(await rejectionOf(route, {}), 'anonymous').toEqual(unauthorized)
  expect(await rejectionOf(route, guest), 'a guest').toEqual(unauthorized)
  for (const cookie of ['bellhop_desk=', 'bellhop_desk=AAAA', `bellhop_desk=${'A'.repeat(75)}`]) {
    expect(await rejectionOf(route, { cookie }), cookie).toEqual(unauthorized)
  }
  const { access } = route.config
  for (const role of everyStaffRole.filter((role) => !access.includes(role))) {
    expect(await rejectionOf(route, staff[role]), role).toEqual({ status: 403, code: 'forbidden' })
  }
})

test('rejects an expired token, and one signed with another key', async () => {
  const guest = await buildGuest(hotel)
  const { authorization } = await signInGuest(server, guest)
  const [head, claims, signature = ''] = authorization.split('.')
  const forged = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  const unsigned = `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
  for (const token of [forged, unsigned]) {
    const { status } = await call(server, getHotelDetails, { headers: { authorization: token } })
    expect(status).toBe(401)
  }
  await server.db
    .updateTable('guest_session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('hotel_id', '=', hotel.id)
    .where('guest_id', '=', guest.id)
    .execute()
  const { status } = await call(server, getHotelDetails, { headers: { authorization } })
  expect(status).toBe(401)
})

test('applies a check-out at once to an open session', async () => {
  const guest = await buildGuest(hotel)
  const headers = await signInGuest(server, guest)
  await changeRows(server.db, 'stay', guest.stayId, {
    status: 'checkedOut',
    checked_out_at: new Date(),
  })
  const { status, body } = await call(server, createAmenityRequest, { headers, body: {} })
  expect(status).toBe(403)
  expect(body.code).toBe('stay_ended')
})

describe('write call of the desk', () => {
  const writes = [...staffRoutes.map(([, route]) => route), staffSignIn].filter(
    ({ method }) => method !== 'GET',
  )
  const signIn = async () => signInStaff(server, await buildStaff(hotel))

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://elsewhere.example' },
    { origin: 'null' },
    { origin: 'https://localhost' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://elsewhere.example' },
  ])('is rejected from another page: %o', async (headers) => {
    const cookie = await signIn()
    for (const route of writes) {
      const rejection = await rejectionOf(route, { ...cookie, ...headers })
      expect(rejection, route.url).toEqual({ status: 403, code: 'forbidden' })
    }
  })

  test.each([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { host: '192.168.1.4:3000', origin: 'http://192.168.1.4:3000' },
  ])('is allowed from the desk: %o', async (headers) => {
    const answer = await call(server, staffSignOut, {
      headers: { ...(await signIn()), ...headers },
    })
    expect(answer.status).toBe(204)
  })

  test('is checked for its origin, unlike reads: a link to the desk works from anywhere', async () => {
    const headers = { ...(await signIn()), 'sec-fetch-site': 'none' }
    expect((await call(server, getStaffSession, { headers })).status).toBe(200)
  })
})

describe('link key', () => {
  const send = (id: string, headers: Record<string, string> = {}, hour = 15) =>
    call(server, sendArrival, { params: { id }, body: { hour }, headers })

  test('identifies the guest of its stay', async () => {
    const guest = await buildGuest(hotel, { status: 'booked' })
    const key = await buildLinkKey(server, guest)
    const { stayId, id: guestId } = guest
    const { status, body } = await send(key)
    expect(status).toBe(200)
    expect(body.data).toEqual({ stayId, guestId, kind: 'guest' })
  })

  test('identifies the companion it has signed in', async () => {
    const [guest, companion] = [await buildGuest(hotel), await buildGuest(hotel)]
    const invitation = { invited_name: 'Kabir', companion_id: companion.id }
    const { body } = await send(await buildLinkKey(server, guest, invitation))
    const { stayId } = guest
    expect(body.data).toEqual({ stayId, guestId: companion.id, kind: 'companion' })
  })

  test('answers 404 to every invalid key, in the same words and statements', async () => {
    const answers = new Set<string>()
    for (const [what, key] of Object.entries(await buildDeadLinkKeys(hotel))) {
      const statements = await statementsOf(async () => {
        const { status, body } = await send(key)
        expect({ status, code: body.code }, what).toEqual({ status: 404, code: 'not_found' })
        answers.add(JSON.stringify({ ...body, requestId: '' }))
      })
      answers.add(JSON.stringify(statements))
    }
    expect(answers.size, 'one body, one list of statements').toBe(2)
  })

  test('expires when its stay has ended', async () => {
    const guest = await buildGuest(hotel, { status: 'checkedOut' })
    const { status, body } = await send(await buildLinkKey(server, guest))
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'stay_ended' })
  })

  test('has separate Idempotency-Keys', async () => {
    const key = await buildLinkKey(server, await buildGuest(hotel, { status: 'booked' }))
    const headers = { 'idempotency-key': 'one' }
    const first = await send(key, headers)
    expect((await send(key, headers)).body).toEqual(first.body)
    expect(await send(key, headers, 16)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
    const other = await buildLinkKey(server, await buildGuest(hotel, { status: 'booked' }))
    expect((await send(other, headers)).status).toBe(200)
  })
})
