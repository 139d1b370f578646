import { cachedAtHeader, responseCachePrefix } from './protocol.ts'

/** Set by vite-offline.ts from the contract: the pattern of the paths below /api whose answers are kept. */
declare const CACHEABLE_PATHS: string

const api = '/api'

/** How long to wait for the network if there is a cached answer. */
const networkTimeoutMs = 4000

/** Incremented when a guest signs out, so that answers to requests made before are not cached. */
let generation = 0

/** True for the calls that the contract marks with `offline`, if they are made in a session. */
export function isCacheable({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url)
  return (
    method === 'GET' &&
    headers.has('authorization') &&
    pathname.startsWith(`${api}/`) &&
    new RegExp(CACHEABLE_PATHS).test(pathname.slice(api.length))
  )
}

/** The network's answer, or the last cached answer of this session if none arrives in time. */
export async function networkFirst(request: Request, keepAlive: (work: Promise<unknown>) => void) {
  const name = await cacheNameOf(request)
  const seen = await (await openResponses(name)).match(request.url)
  const fresh = fetchAndCache(request, name)
  keepAlive(fresh.catch(() => {}))
  if (!seen) return fresh
  try {
    const answer = await Promise.race([fresh, rejectAfter(networkTimeoutMs)])
    return isUnusable(answer) ? asCached(seen) : answer
  } catch {
    return asCached(seen)
  }
}

/** Deletes the cached answers of all sessions, and discards those in flight; or of all sessions but `except`. */
export async function clearResponses(except?: string): Promise<void> {
  if (except === undefined) generation++
  const names = (await caches.keys()).filter((name) => name.startsWith(responseCachePrefix))
  await Promise.all(names.filter((name) => name !== except).map((name) => caches.delete(name)))
}

async function fetchAndCache(request: Request, name: string): Promise<Response> {
  const started = generation
  const answer = await fetch(request)
  if (started !== generation) return answer
  if (answer.status === 401) await caches.delete(name)
  else if (answer.ok && !isUnusable(answer)) await keep(request.url, answer.clone(), name)
  return answer
}

async function keep(url: string, answer: Response, name: string): Promise<void> {
  try {
    await (await caches.open(name)).put(url, answer)
  } catch {
    // Storage is full: the previous answer stays.
  }
}

/** The server is down, or something else (a proxy, a captive portal) has answered in its place. */
function isUnusable({ status, headers }: Response): boolean {
  return (status >= 502 && status <= 504) || !headers.get('content-type')?.includes('json')
}

function asCached(seen: Response): Response {
  const headers = new Headers(seen.headers)
  headers.set(cachedAtHeader, String(Date.parse(headers.get('date') ?? '') || 0))
  return new Response(seen.body, { status: seen.status, headers })
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, ms))
}

/** The cache of the request's session. Caches of other sessions belong to another guest or are obsolete. */
async function openResponses(name: string): Promise<Cache> {
  if (!(await caches.has(name))) await clearResponses(name)
  return caches.open(name)
}

async function cacheNameOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  return responseCachePrefix + Array.from(digest.slice(0, 16), (byte) => byte.toString(16)).join('')
}
