import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './api.generated.ts'
import { retrying } from './retry.ts'

export { type Position, readAllPages, readChanges } from './lists.ts'

/** The calls that keys open, as `bellhop.GET('/desk/bookings', { params: { query: { list: 'arrivals' } } })`. */
export type Bellhop = Client<paths, 'application/json'>

/** Shapes of responses, by their names in the document of the API: `Schemas['DeskBooking']`. */
export type Schemas = components['schemas']

export interface Options {
  /** Address of the hotel's server, such as `https://desk.example.com`. */
  url: string
  /** A key of People → Programs: `bh_live_…`. */
  key: string
  /** How often a call is repeated that the server has no time for, or that did not reach it; 5 by default. */
  retries?: number
  fetch?: (request: Request) => Promise<Response>
}

/** A response that is an error: `problem.code` says which (RFC 9457). */
export class BellhopError extends Error {
  readonly status: number
  readonly problem: Schemas['Problem'] | undefined

  constructor(status: number, problem?: Schemas['Problem']) {
    super(problem ? `${problem.code}: ${problem.detail}` : `Status ${status}`)
    this.status = status
    this.problem = problem
  }
}

/**
 * Makes calls with the key. Every change has an `Idempotency-Key`, so that it is safe to repeat: a call waits as long as
 * `Retry-After` says after a 429 or 503. An error response is thrown as a `BellhopError`.
 */
export function createClient({
  url,
  key,
  retries = 5,
  fetch = globalThis.fetch,
}: Options): Bellhop {
  const client = createFetchClient<paths>({
    baseUrl: new URL('/api', url).href,
    fetch: retrying(fetch, retries),
  })
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${key}`)
      if (request.method !== 'GET' && !request.headers.has('idempotency-key')) {
        request.headers.set('idempotency-key', crypto.randomUUID())
      }
    },
    async onResponse({ response }) {
      if (response.ok) return
      const isProblem = response.headers.get('content-type')?.includes('application/problem+json')
      const problem = isProblem ? ((await response.json()) as Schemas['Problem']) : undefined
      throw new BellhopError(response.status, problem)
    },
  })
  return client
}

/** The body of a call's response. Errors have been thrown. */
export async function bodyOf<Body>(call: Promise<{ data?: Body }>): Promise<Body> {
  return (await call).data as Body
}
