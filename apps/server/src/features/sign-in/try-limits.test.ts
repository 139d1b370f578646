import {
  getOtp,
  loginWithGoogle,
  validateGuest,
  validateOtp,
} from '@bellhop/contract/guest/sign-in'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../database/open.ts'
import { newId } from '../../shared/ids.ts'
import { idBytes, makeHotelKey, newSecret } from '../../shared/secrets/hotel-key.ts'
import { openTestApp, statementsOf, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildLinkKey } from '../../testing/link-key-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { letPass } from '../../testing/rate-limits.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { openTestDatabase, shareDatabase } from '../../testing/test-database.ts'

const stranger = '198.51.100.66'

let database: Database
/** Two servers on one database. */
let server: TestApp
let other: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  server = await openTestApp({}, shareDatabase(database))
  other = await openTestApp({}, shareDatabase(database))
})
afterAll(async () => {
  await server.close()
  await other.close()
  await database.close()
})
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
afterEach(async () => {
  await server.db.deleteFrom('rate_limit').execute()
})

async function enterCode(address: string, at = server) {
  const requestId = makeHotelKey(hotel.id, idBytes(newId()))
  return (await call(at, validateOtp, { address, body: { requestId, otp: '123456' } })).status
}

async function followLink(id: string, address: string, at = server) {
  const { status, body } = await call(at, validateGuest, { address, params: { id } })
  return status === 200 ? body.status : status
}

async function signInWithGoogle(address: string, at = server) {
  const body = { idToken: 'x.y.z', hotelId: hotel.id }
  return (await call(at, loginWithGoogle, { address, body })).status
}

/** Makes failing tries, several at a time: a busy machine answers 503 to some of a hundred that wait for the database. */
async function fail(times: number, address: (index: number) => string) {
  const tries = Array.from({ length: times }, (_, index) => index)
  const statuses: unknown[] = []
  for (let begun = 0; begun < times; begun += 10) {
    const answers = tries.slice(begun, begun + 10).map((index) => {
      const from = address(index)
      if (index % 3 === 0) return enterCode(from)
      return index % 3 === 1 ? followLink('unknown', from) : signInWithGoogle(from)
    })
    statuses.push(...(await Promise.all(answers)))
  }
  return { failed: statuses.filter((status) => status !== 429).length, statuses }
}

test('allows an address a hundred failures in ten minutes, of all kinds and on all servers', async () => {
  const { failed, statuses } = await fail(110, () => stranger)
  expect(failed).toBe(100)
  expect(new Set(statuses)).toEqual(new Set([400, 401, 404, 429]))
  expect(await enterCode(stranger, other)).toBe(429)
  expect(await signInWithGoogle(stranger, other)).toBe(429)
  expect(await followLink('unknown', stranger, other)).toBe(429)
  expect(await enterCode('203.0.113.1', other), 'another address').toBe(400)
  await letPass(server, 10 * MINUTE_MS)
  expect(await enterCode(stranger, other), 'ten minutes later').toBe(400)
})

test('accepts a valid link, however many tries from the same address have failed', async () => {
  await fail(101, () => stranger)
  const link = await buildLinkKey(server, guest)
  expect(await followLink(link, stranger, other)).toBe(200)
})

test('accepts a valid link while the same address calls endlessly', async () => {
  stopClock()
  const key = await buildLinkKey(server, guest)
  const foreign = '198.51.100.67'
  const calls = Array.from({ length: 601 }, () =>
    followLink(makeHotelKey(hotel.id, newSecret()), foreign),
  )
  await Promise.all(calls)
  expect(await followLink(key, foreign)).toBe(200)

  // Beyond the limit nothing is read, however many keys are made up.
  const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`
  const statements = await statementsOf(async () => {
    expect(await followLink(makeHotelKey(hotel.id, newSecret()), foreign)).toBe(429)
    expect(await followLink(changed, foreign)).toBe(429)
  })
  expect(statements).toEqual([])
})

test('counts an IPv6 address by its /64', async () => {
  await fail(100, (index) => `2001:db8:0:1::${index.toString(16)}`)
  expect(await enterCode('2001:db8:0:1:ffff::1', other)).toBe(429)
  expect(await enterCode('2001:db8:0:2::1', other)).toBe(400)
})

test('does not count a successful try', async () => {
  await fail(98, () => stranger)
  for (let times = 0; times < 3; times++) {
    const { phone } = await buildGuest(hotel)
    const { data } = (await call(server, getOtp, { body: { hotelId: hotel.id, phone } })).body
    await new Promise(setImmediate)
    const body = { requestId: data.requestId, otp: server.codes.get(phone) }
    expect((await call(other, validateOtp, { address: stranger, body })).status).toBe(200)
  }
  expect(await enterCode(stranger)).toBe(400)
  expect(await enterCode(stranger)).toBe(400)
  expect(await enterCode(stranger)).toBe(429)
})

test('allows a guest to open sixty sessions an hour, on all servers', async () => {
  const link = await buildLinkKey(server, guest)
  for (let times = 0; times < 60; times++) {
    expect(await followLink(link, `203.0.113.${times}`, times % 2 ? server : other)).toBe(200)
  }
  expect(await followLink(link, '203.0.113.99', server)).toBe(429)
  expect(await followLink(link, '203.0.113.98', other)).toBe(429)
  const neighbour = await buildLinkKey(server, await buildGuest(hotel))
  expect(await followLink(neighbour, '203.0.113.99')).toBe(200)
  await letPass(server, HOUR_MS)
  expect(await followLink(link, '203.0.113.99')).toBe(200)
})
