import { baseUrl } from '@bellhop/client/address-of'
import { within } from '@bellhop/client/within'
import { cachedAtHeader, cacheNameIn, responseCachePrefix, schemaHeader } from './protocol.ts'

/** Set by vite-offline.ts from the contract: the calls whose responses are cached. */
declare const CACHEABLE_CALLS: [path: string, version: string][]

/** How long to wait for the network if there is a cached response. */
const networkTimeoutMs = 4000

/** Incremented when a guest signs out, so that responses to earlier requests are not cached. */
let generation = 0

/** True for the calls that the contract marks with `offline`, if made in a session. */
export function isCacheable({ method, url, headers }: Request): boolean {
  return method === 'GET' && headers.has('authorization') && schemaOf(url) !== undefined
}

/** The version of the response's schema; undefined for a call that is not cached. */
function schemaOf(url: string): string | undefined {
  const { pathname } = new URL(url)
  if (!pathname.startsWith(`${baseUrl}/`)) return undefined
  const path = pathname.slice(baseUrl.length)
  return CACHEABLE_CALLS.find(([pattern]) => new RegExp(pattern).test(path))?.[1]
}

/** Deletes the responses that lack what this version of the app reads. */
export async function dropOutdatedResponses(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(responseCachePrefix)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const schema = (await cache.match(request))?.headers.get(schemaHeader)
      if (schema !== schemaOf(request.url)) await cache.delete(request)
    }
  }
}

/** Delays the end of the service worker. */
type KeepAlive = (work: Promise<unknown>) => void

/** The network's response, or this session's cached one if none arrives in time. */
export async function networkFirst(request: Request, keepAlive: KeepAlive): Promise<Response> {
  const session = await sessionOf(request)
  const name = cacheNameIn(session, request.headers.get('accept-language') ?? '')
  const seen = within(findSeen(request.url, session, name)).catch(ignoreNoAnswer)
  const fresh = fetchAndCache(request, session, name, keepAlive)
  keepAlive(fresh.catch(() => {}))
  const response = await within(fresh, networkTimeoutMs).catch(() => undefined)
  if (response && !isUnusable(response)) return response
  const cached = await seen
  return cached ? asCached(cached) : fresh
}

/** Caches that do not answer count as empty. */
function ignoreNoAnswer(): undefined {}

/**
 * The session's response cached in this language, or else the newest in a variant of it, such as British English, or
 * else in any. Caches of other sessions belong to another guest or are obsolete.
 */
async function findSeen(url: string, session: string, name: string): Promise<Response | undefined> {
  const names = await namesOf(session)
  if (names.length === 0) await clearResponses(session)
  const variant = `${session}${/^-\w*/.exec(name.slice(session.length))}`
  const rankOf = (one: string) => Number(one === name) + Number(one.startsWith(variant))
  const found = await Promise.all(
    [name, ...names].map(async (one) => {
      const response = await (await caches.open(one)).match(url)
      return response ? [{ response, rank: rankOf(one) }] : []
    }),
  )
  return found.flat().sort((a, b) => b.rank - a.rank || timeOf(b.response) - timeOf(a.response))[0]
    ?.response
}

/** Deletes the cached responses of all sessions but `except`; without it, also discards those in flight. */
export async function clearResponses(except?: string): Promise<void> {
  if (except === undefined) generation++
  const names = (await caches.keys()).filter((name) => name.startsWith(responseCachePrefix))
  const others = names.filter((name) => except === undefined || !name.startsWith(except))
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function fetchAndCache(
  request: Request,
  session: string,
  name: string,
  keepAlive: KeepAlive,
): Promise<Response> {
  const started = generation
  const response = await fetch(request)
  if (started !== generation) return response
  if (response.status === 401) {
    await within(clearSession(session)).catch(ignoreNoAnswer)
  } else if (response.ok && !isUnusable(response)) {
    keepAlive(store(request.url, response.clone(), name))
  }
  return response
}

async function clearSession(session: string): Promise<void> {
  await Promise.all((await namesOf(session)).map((one) => caches.delete(one)))
}

async function store(url: string, response: Response, name: string): Promise<void> {
  try {
    const headers = new Headers(response.headers)
    headers.set(schemaHeader, schemaOf(url) ?? '')
    const { status } = response
    await (await caches.open(name)).put(url, new Response(response.body, { status, headers }))
  } catch {
    // Storage is full: the previous response stays.
  }
}

/** The server is down, or something else (a proxy, a captive portal) has responded in its place. */
function isUnusable({ status, headers }: Response): boolean {
  return (status >= 502 && status <= 504) || !headers.get('content-type')?.includes('json')
}

function asCached(seen: Response): Response {
  const headers = new Headers(seen.headers)
  headers.set(cachedAtHeader, String(timeOf(seen)))
  return new Response(seen.body, { status: seen.status, headers })
}

/** When the server sent a response, ms since 1970. */
const timeOf = ({ headers }: Response) => Date.parse(headers.get('date') ?? '') || 0

/** One for each language that the guest has used. */
async function namesOf(session: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(session))
}

/** The prefix of the session's cache names. */
async function sessionOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  return responseCachePrefix + Array.from(digest.slice(0, 16), (byte) => byte.toString(16)).join('')
}
