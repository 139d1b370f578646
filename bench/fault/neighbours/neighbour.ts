import type { Route } from '@bellhop/contract/base/route'
import { fillPath } from '../../../apps/server/src/testing/call.ts'
import type { TestServer } from '../../../e2e/support/server.ts'
import type { Session } from '../fixture.ts'
import { collectFailures } from '../report.ts'
import { type RawResponse, send } from '../send.ts'

const CALLS = 5

interface Call {
  params?: Record<string, string>
  query?: string
  body?: object
  session?: Session
  address?: string
}

/** Makes a call of the contract. */
export function callRoute(
  { url }: TestServer,
  route: Route,
  { params, query = '', body, session = {}, address }: Call,
): Promise<RawResponse> {
  return send(url, {
    method: route.method,
    url: `/api${fillPath(route.url, params)}${query}`,
    headers: {
      ...session,
      ...(body && { 'content-type': 'application/json' }),
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
}

/** A few calls of the neighbour, the slowest of which counts. */
interface Waits {
  longestMs: number
  /** How many calls of the flood were served meanwhile. */
  overtaken: number
}

/** Rejects if a call fails: the neighbour is never rejected because of others. */
export async function measureWaits(
  call: (attempt: number) => Promise<RawResponse | undefined>,
  countServed = () => 0,
): Promise<Waits> {
  const waits: Waits = { longestMs: 0, overtaken: 0 }
  for (let attempt = 0; attempt < CALLS; attempt++) {
    const start = performance.now()
    const served = countServed()
    const response = await call(attempt)
    if (response) checkServed(response)
    waits.longestMs = Math.max(waits.longestMs, Math.round(performance.now() - start))
    waits.overtaken = Math.max(waits.overtaken, countServed() - served)
  }
  return waits
}

export function checkServed({ statusCode, body }: RawResponse): void {
  if (statusCode >= 300) throw new Error(`got ${statusCode}: ${body.slice(0, 200)}`)
}

/**
 * Compares turns, because the times depend on the machine.
 *
 * @param most how many of the flood may be served before the neighbour
 */
export function compareTurns(before: Waits, during: Waits, most: number) {
  const { failures, expect } = collectFailures()
  const figures = `the neighbour waited for ${during.overtaken} others and ${during.longestMs} ms, ${before.longestMs} ms without the flood`
  expect(during.overtaken <= most, figures)
  return { failures, expect, figures }
}
