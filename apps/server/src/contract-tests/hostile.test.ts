import type { Route } from '@bellhop/contract/base/route'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildStaff, signInGuest } from '../testing/builders.ts'
import type { CallOptions } from '../testing/call.ts'
import { readContractRoutes } from '../testing/contract-routes.ts'
import { prepareOnce } from '../testing/prepare.ts'
import { liftLimits } from '../testing/rate-limits.ts'
import { knownCalls } from './calls.ts'
import { brokenCalls, validCalls, type WireCall } from './hostile-calls.ts'
import { meaningless } from './meaningless.ts'
import { checkResponse } from './response-checks.ts'
import { buildWorld } from './world.ts'

/** Total number of requests; `npm run nightly` sends a million. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1_000)

/** Hashing a password is slow on purpose. */
const slow: Record<string, number> = {
  staffSignIn: 12,
  setPasswordByLink: 6,
  changePassword: 6,
  confirmIdentity: 6,
  prepareSecondFactor: 6,
}

/** Calls that end their session. */
const endsSession = ['logout', 'logoutEverywhere', 'staffSignOut', 'staffSignOutEverywhere']

/** The validator's message; a request allowed by the contract must never get it. */
const SCHEMA_REJECTION = 'Some of what was sent is missing or wrong.'

/** For everything that a hotel edits: a full list, and the id of another entry. */
const ofContent = ['list', '_id']

const routes = await readContractRoutes()
const perRoute = Math.ceil(
  (RUNS - Object.values(slow).reduce((sum, runs) => sum + runs, 0)) /
    (routes.length - Object.keys(slow).length),
)

const server = await getTestApp()
let sent = 0
const statuses = new Map<number, number>()
beforeAll(() => liftLimits(server.db))
const world = prepareOnce(() => buildWorld(server))
afterAll(() => {
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([s, count]) => `${count} × ${s}`)
  console.log(`hostile input: ${sent} requests, answered ${byStatus.join(', ')}`)
  expect(sent).toBeGreaterThanOrEqual(RUNS)
})

async function send(route: Route, wire: WireCall, headers: Record<string, string>) {
  const answer = await server.app.inject({
    method: route.method,
    url: wire.url,
    // Keeps the session's accept header: a stream would not end.
    headers: { ...headers, ...wire.headers, ...(headers.accept && { accept: headers.accept }) },
    ...(wire.payload !== undefined && { payload: wire.payload }),
    // Each from another address: the limits per address are not tested here.
    remoteAddress: `10.${sent & 255}.${(sent >> 8) & 255}.${(sent >> 16) & 255}`,
  })
  sent++
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
  checkResponse(route, answer)
  return answer
}

async function signInFor(name: string, route: Route): Promise<Record<string, string>> {
  const { access } = route.config
  if (access === 'public' || access === 'linkKey') return {}
  if (typeof access !== 'string') {
    return (await buildStaff(world.hotel, { role: 'admin' })).headers
  }
  const guest = endsSession.includes(name) ? await buildGuest(world.hotel) : world.owner
  return await signInGuest(server, guest)
}

// A stream does not end, so only rejections are tested.
const isStream = (name: string) => knownCalls[name]?.answers === undefined

test.each(routes)('%s', { timeout: 120_000 + RUNS * 5 }, async (name, route) => {
  const example: CallOptions = (await knownCalls[name]?.build?.(world)) ?? {}
  const numRuns = slow[name] ?? perRoute
  const session = await signInFor(name, route)
  const headers = async () => ({
    ...(endsSession.includes(name) ? await signInFor(name, route) : session),
    ...(isStream(name) && { accept: 'application/json' }),
  })

  const withoutSession = isStream(name) ? { accept: 'application/json' } : {}

  await fc.assert(
    fc.asyncProperty(brokenCalls(route, example), async (wire) => {
      // One in four without a session.
      await send(route, wire, sent % 4 === 0 ? withoutSession : await headers())
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
  await fc.assert(
    fc.asyncProperty(validCalls(route, example), async (wire) => {
      const answer = await send(route, wire, await headers())
      if (answer.statusCode === 400 && !isUnreadable(wire)) expectMeaningless(name, answer.json())
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  )
})

/** The server cannot tell this character of a form from bytes that are not UTF-8. */
const isUnreadable = ({ payload }: WireCall) =>
  payload instanceof Buffer && payload.includes('\ufffd')

function expectMeaningless(
  name: string,
  { detail, code, errors }: { detail: string; code: string; errors?: { field: string }[] },
) {
  expect(detail).not.toBe(SCHEMA_REJECTION)
  const what = errors?.[0]?.field.split('.')[0] ?? code
  expect([...(meaningless[name] ?? []), ...ofContent], detail).toContain(what)
}
