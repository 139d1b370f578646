import type { Route } from '@bellhop/contract/base/route'
import type { StayStatus } from '@bellhop/contract/guest/guest'
import { logout } from '@bellhop/contract/guest/sign-in'
import { everyStaffRole, type StaffRole } from '@bellhop/domain/people/staff-roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest } from '../testing/builders.ts'
import { type CallOptions, call } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { buildDeadLinkKeys, buildLinkKey } from '../testing/link-key-builders.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { knownCalls } from './calls.ts'
import { readDocument } from './documented.ts'
import { watchSessionWrites } from './session-writes.ts'
import { openSessions } from './sessions.ts'
import { buildWorld } from './world.ts'

type Headers = Record<string, string>

const routes = await readContractRoutes()
const isGuests = (route: Route) =>
  ['guest', 'inHouse', 'notCheckedOut', 'stayed', 'chat'].includes(String(route.config.access))
const guestRoutes = routes.filter(([, route]) => isGuests(route))
const staffRoutes = routes.filter(([, route]) => Array.isArray(route.config.access))
const linkKeyRoutes = routes.filter(([, route]) => route.config.access === 'linkKey')
const publicRoutes = routes.filter(([, route]) => route.config.access === 'public')

const server = await getTestApp()
const world = prepareOnce(() => buildWorld(server))
const document = prepareOnce(async () => readDocument(server))
const sessionWrites = watchSessionWrites()
let deadKeys: Record<string, string>
let cells = 0
const elsewhere = prepareOnce(() => buildHotel(server))
const signedOut = prepareOnce(async () => {
  const headers = await signInGuest(server, world.owner)
  await call(server, logout, { headers, body: {} })
  return headers
})
beforeAll(async () => {
  deadKeys = await buildDeadLinkKeys(world.hotel)
  await world.newRequest()
})
afterAll(() => {
  console.log(`ownership matrix: ${cells} cells of ${routes.length} routes`)
})

test('classifies every route of the contract', () => {
  const names = routes.map(([name]) => name)
  expect(Object.keys(knownCalls).sort()).toEqual(names.sort())
  const classified = [guestRoutes, staffRoutes, linkKeyRoutes, publicRoutes].flat()
  expect(classified).toHaveLength(routes.length)
})

function known(name: string) {
  const knownCall = knownCalls[name]
  if (!knownCall) throw new Error(`${name} is not classified`)
  return knownCall
}

/** Valid calls with the owner's ids that have used up nothing so far: some work once only, unless they are rejected. */
const unused = new Map<string, CallOptions>()

const buildCall = async (name: string): Promise<CallOptions> =>
  unused.get(name) ?? (await known(name).build?.(world)) ?? {}

/**
 * Makes the owner's valid call, or a custom one, with the given headers. Compares the headers of a successful response
 * with the document; a malformed idempotency key changes nothing where the document does not have one.
 */
async function attempt(name: string, route: Route, headers: Headers, custom?: CallOptions) {
  cells++
  const options = custom ?? (await buildCall(name))
  if (known(name).answers === undefined) return await openStream(route, headers)
  server.statements.length = 0
  const answer = await call(server, route, {
    ...options,
    headers: {
      'accept-language': 'hi',
      ...(!document.reads(name, 'IdempotencyKey') && { 'idempotency-key': 'not a key' }),
      ...headers,
    },
  })
  const { status, body } = answer
  sessionWrites.note(name, server.statements)
  if (status < 400) document.expectDocumented(name, answer)
  const isKept = !custom && idsOf(name) !== 'none' && (status >= 400 || route.method === 'GET')
  if (isKept) unused.set(name, options)
  else unused.delete(name)
  if (name.startsWith('staffSignOut')) staffSessions.clear()
  if (route.method !== 'GET' && status < 400) guestSessions.clear()
  return { status, code: body?.code, text: JSON.stringify(body ?? null) }
}

async function openStream(route: Route, headers: Headers) {
  const response = await server.app.inject({
    method: 'GET',
    url: `/api${route.url}`,
    headers: { ...headers, accept: 'text/event-stream' },
    payloadAsStream: true,
  })
  const { statusCode: status } = response
  if (status === 200) {
    response.stream().destroy()
    return { status, code: undefined, text: '' }
  }
  const text = Buffer.concat(await response.stream().toArray()).toString()
  return { status, code: JSON.parse(text).code, text }
}

const answerOf = (name: string) => knownCalls[name]?.answers ?? 200
const answerTo = (name: string, status: StayStatus) =>
  (status === 'booked' && knownCalls[name]?.answersToBooked) ||
  (status === 'checkedOut' && knownCalls[name]?.answersToCheckedOut) ||
  answerOf(name)
const idsOf = (name: string) => knownCalls[name]?.idsOf

function expectHidden(text: string, ids: Iterable<string>) {
  expect([...ids].filter((id) => text.includes(id))).toEqual([])
}

const { guestSessions, staffSessions, guestOf, staffOf } = openSessions(world)

describe.each(guestRoutes)('%s', (name, route) => {
  const { access } = route.config
  const unauthorized = { status: 401, code: 'unauthorized' }

  test('answers 401 without a token', async () => {
    expect(await attempt(name, route, {})).toMatchObject(unauthorized)
    expect(await attempt(name, route, await staffOf(world.hotel, 'admin'))).toMatchObject(
      unauthorized,
    )
    expect(await attempt(name, route, signedOut)).toMatchObject(unauthorized)
  })

  test.each(['registered', 'booked', 'inHouse', 'checkedOut'] as const)(
    'from another guest of the hotel, %s',
    async (status) => {
      const answer = await attempt(name, route, await guestOf(world.hotel, status))
      expectHidden(answer.text, world.secrets)
      expect(answer).toMatchObject(
        rejectionFor(status, access) ??
          (idsOf(name) === 'guest'
            ? { status: 404, code: 'not_found' }
            : { status: answerTo(name, status) }),
      )
    },
  )

  test('answers 404 to a guest of another hotel', async () => {
    const answer = await attempt(name, route, await guestOf(elsewhere))
    expectHidden(answer.text, [...world.secrets, ...world.hotelOnly])
    if (idsOf(name) !== 'none') expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('works for the guest', async () => {
    expect(await attempt(name, route, await signInGuest(server, world.owner))).toMatchObject({
      status: answerOf(name),
    })
  })
})

/** The contract's status for a guest with a stay that does not allow the call. */
function rejectionFor(status: StayStatus, access: Route['config']['access']) {
  if (access === 'guest' || access === 'chat' || status === 'inHouse') return undefined
  if (status === 'checkedOut') {
    return access === 'stayed' ? undefined : { status: 403, code: 'stay_ended' }
  }
  return access === 'notCheckedOut' ? undefined : { status: 403, code: 'stay_required' }
}

/** The roles that make a call: at night all, otherwise one, and those that see only a part of their hotel. */
const isTried = (role: StaffRole, allowed: readonly StaffRole[]) =>
  process.env.OWNERSHIP_ROLES === 'all' ||
  role === allowed[0] ||
  role === 'attendant' ||
  role === 'kitchen'

describe.each(staffRoutes)('%s', (name, route) => {
  const roles = route.config.access as readonly StaffRole[]
  const forbidden = everyStaffRole.filter((role) => !roles.includes(role))
  const tried = roles.filter((role) => isTried(role, roles))
  const unauthorized = { status: 401, code: 'unauthorized' }

  test('answers 401 without a session at the desk', async () => {
    expect(await attempt(name, route, {})).toMatchObject(unauthorized)
    expect(await attempt(name, route, await guestOf(world.hotel))).toMatchObject(unauthorized)
  })

  test('answers 404 to an attendant of another department', async () => {
    const answer = await attempt(name, route, await staffOf(world.hotel, 'attendant', false))
    if (!roles.includes('attendant')) expect(answer.status).toBe(403)
    else if (idsOf(name) === 'department') expect(answer.status).toBe(404)
    expectHidden(answer.text, world.secrets)
  })

  test('answers 404 to the kitchen of another outlet', async () => {
    const answer = await attempt(name, route, await staffOf(world.hotel, 'kitchen', false))
    const ids = idsOf(name)
    if (!roles.includes('kitchen')) expect(answer.status).toBe(403)
    else if (ids === 'department' || ids === 'outlet') expect(answer.status).toBe(404)
    expectHidden(answer.text, world.secrets)
  })

  test.each(tried)('from staff of another hotel: %s', async (role) => {
    const answer = await attempt(name, route, await staffOf(elsewhere, role, false))
    if (idsOf(name) !== 'none') expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expectHidden(answer.text, [...world.secrets, ...world.hotelOnly])
  })

  // Last, because they use up the call that the others share.
  test.each([...forbidden, ...tried])('from staff of the hotel: %s', async (role) => {
    const answer = await attempt(name, route, await staffOf(world.hotel, role))
    if (!roles.includes(role)) expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
    // The kitchen sees the orders of its outlets only; the owner's request is for a towel.
    else if (role === 'kitchen' && idsOf(name) === 'department') expect(answer.status).toBe(404)
    else expect(answer.status).toBe(answerOf(name))
  })
})

describe.each(linkKeyRoutes)('%s', (name, route) => {
  test('works for every holder of the link', async () => {
    const { status } = await attempt(name, route, {})
    expect(status).toBe(answerOf(name))
  })

  test('answers 404 to a key that opens nothing, from anyone', async () => {
    const owners = await buildCall(name)
    for (const headers of [{}, await signInGuest(server, world.owner)]) {
      for (const [what, id] of Object.entries(deadKeys)) {
        // Until its dates are over, a cancelled booking is shown as cancelled.
        const isShown = what === 'of a cancelled stay' && /^(get|cancel)Booking$/.test(name)
        const answer = await attempt(name, route, headers, { ...owners, params: { id } })
        expect([200, 409].includes(answer.status), what).toBe(isShown)
        if (!isShown) expect(answer, what).toMatchObject({ status: 404, code: 'not_found' })
        expectHidden(answer.text, world.secrets)
      }
    }
  })

  test('ends with the stay', async () => {
    const guest = await buildGuest(world.hotel, { status: 'checkedOut' })
    const params = { id: await buildLinkKey(server, guest) }
    const owners = await buildCall(name)
    expect(await attempt(name, route, {}, { ...owners, params })).toMatchObject({
      status: 403,
      code: 'stay_ended',
    })
  })

  test('reveals nothing of others to another guest’s link', async () => {
    const owners = await buildCall(name)
    for (const hotel of [world.hotel, elsewhere]) {
      const params = { id: await buildLinkKey(server, await buildGuest(hotel)) }
      const answer = await attempt(name, route, {}, { ...owners, params })
      expectHidden(answer.text, world.secrets)
    }
  })
})

describe.each(publicRoutes)('%s', (name, route) => {
  test('answers everyone alike, and reveals nothing of a guest', async () => {
    for (const headers of [
      {},
      await guestOf(elsewhere),
      await staffOf(elsewhere, 'admin', false),
      { authorization: 'Bearer x.y.z' },
    ]) {
      const answer = await attempt(name, route, headers)
      expect(answer.status).toBe(answerOf(name))
      // A caller who proves to be the owner sees their own record.
      if (name !== 'validateOtp') expectHidden(answer.text, world.secrets)
    }
  })
})

test('every change of a session, a stay or a room raises the session version', () => {
  expect(sessionWrites.silent).toEqual([])
})
