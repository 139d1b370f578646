import { within } from '@bellhop/client/within'
import { fileCache } from '../../api/offline-caches.ts'

/** How long to wait for the network if there is a stored response, in ms. */
const patienceMs = 4000

/** The network's response, or the stored one if none arrives in time or the server is down. */
export async function networkFirst(
  request: Request,
  { cacheName, key }: { cacheName: string; key: string },
  keepAlive: (work: Promise<unknown>) => void,
): Promise<Response> {
  // Opened before: once it is deleted because the session has ended, what arrives later is stored nowhere.
  const opened = openCache(cacheName)
  const fresh = fetch(request)
  const copied = fresh.then((response) => (response.ok ? response.clone() : undefined))
  keepAlive(
    withoutFailing(async () => {
      const [cache, copy] = await Promise.all([opened, copied])
      if (cache && copy) await cache.put(key, copy)
    }),
  )
  const response = await within(fresh, patienceMs).catch(() => undefined)
  if (response && (response.status < 502 || response.status > 504)) return response
  return (await findStored(cacheName, key)) ?? fresh
}

/** With the header that tells the page how old it is. */
export async function findStored(cacheName: string, key: string): Promise<Response | undefined> {
  const stored = await withoutFailing(() =>
    within(openCache(cacheName).then((cache) => cache?.match(key))),
  )
  if (!stored || cacheName === fileCache) return stored
  const headers = new Headers(stored.headers)
  headers.set('x-cached-at', String(Date.parse(headers.get('date') ?? '') || 0))
  return new Response(stored.body, { status: stored.status, headers })
}

/** Only the desks of attendants and of the front office create the cache of responses (`workOffline`). */
export function openCache(name: string): Promise<Cache | undefined> {
  return withoutFailing(async () =>
    name === fileCache || (await caches.has(name)) ? await caches.open(name) : undefined,
  )
}

/** Storage may be full or blocked. */
export async function withoutFailing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
