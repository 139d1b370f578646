import { cachedAtHeader, responseCachePrefix } from './protocol.ts'

/** Reads that are worth having offline; all of them carry a session. Below /api. */
const cacheable =
  /^\/(guests\/app\/me|hotels\/details\/|misc\/|dashboard\/|facilities\/|departments\/|dept-requests\/|foods\/app\/|gifts\/|amenities\/|banners\/|promotionals\/|local-attractions\/|emergencies\/|hotel-maps\/|guest-requests\/app|feedback-questions\/|guest-reviews\/app$|hotel-reviews\/)/

/** How long the network may take where there is something to show meanwhile. */
const networkTimeoutMs = 4000

/** Counts up when a guest leaves: what was on its way then is not kept. */
let generation = 0

/** True for a read, also the one that the specification makes a POST: an outlet's food categories. */
export function isCacheable({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/api/') || !headers.has('authorization')) return false
  const path = pathname.slice('/api'.length)
  if (method === 'POST') return path === '/foods/app/food-category'
  return method === 'GET' && cacheable.test(path)
}

/** The network's answer; without one, in time, what this session was answered last. */
export async function networkFirst(request: Request, keepAlive: (work: Promise<unknown>) => void) {
  const name = await cacheNameOf(request)
  const key = await keyOf(request)
  const seen = await (await openResponses(name)).match(key)
  const fresh = fetchAndCache(request, key, name)
  keepAlive(fresh.catch(() => {}))
  if (!seen) return fresh
  try {
    const answer = await Promise.race([fresh, rejectAfter(networkTimeoutMs)])
    return isUnusable(answer) ? asCached(seen) : answer
  } catch {
    return asCached(seen)
  }
}

/** Someone signs out: nothing of the session is kept, nor what is still on its way. */
export async function clearResponses(except?: string): Promise<void> {
  if (except === undefined) generation++
  const names = (await caches.keys()).filter((name) => name.startsWith(responseCachePrefix))
  await Promise.all(names.filter((name) => name !== except).map((name) => caches.delete(name)))
}

async function fetchAndCache(request: Request, key: string, name: string): Promise<Response> {
  const started = generation
  const answer = await fetch(request)
  if (started !== generation) return answer
  if (answer.status === 401) await caches.delete(name)
  else if (answer.ok && !isUnusable(answer)) await keep(key, answer.clone(), name)
  return answer
}

async function keep(key: string, answer: Response, name: string): Promise<void> {
  try {
    await (await caches.open(name)).put(key, answer)
  } catch {
    // The phone is full: then the answer before stays.
  }
}

/** The server at rest, or something between us and it that answers in its place. */
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

/** The cache of the request's session; those of other sessions are of another guest, or of no use. */
async function openResponses(name: string): Promise<Cache> {
  if (!(await caches.has(name))) await clearResponses(name)
  return caches.open(name)
}

async function cacheNameOf(request: Request): Promise<string> {
  const token = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
  return responseCachePrefix + Array.from(digest.slice(0, 16), (byte) => byte.toString(16)).join('')
}

/** A cache keeps only GETs: what a POST asks for goes into the address. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url
  return `${request.url}?${encodeURIComponent(await request.clone().text())}`
}
