import { baseUrl } from '@bellhop/client/address-of'
import { type Call, pathOf } from '@bellhop/client/call'
import { responseCachePrefix } from './protocol.ts'

/**
 * Puts data that events have changed in the place of the answer that the service worker has cached, if it has one: what
 * the guest has seen is there offline, too.
 *
 * @param at when the hotel made the newest of the data, ms since 1970
 */
export function updateResponse(call: Call, data: unknown, at: number): Promise<void> {
  const update = previous.then(() => replaceResponse(call, data, at))
  previous = update.catch(() => {})
  return update
}

/** One after the other: a slow update must not take the place of one that came after it. */
let previous = Promise.resolve()

async function replaceResponse(call: Call, data: unknown, at: number): Promise<void> {
  if (!('caches' in globalThis)) return
  const address = baseUrl + pathOf(call)
  for (const name of await caches.keys()) {
    if (!name.startsWith(responseCachePrefix)) continue
    const cache = await caches.open(name)
    const cached = await cache.match(address)
    if (!cached) continue
    const cachedAt = Date.parse(cached.headers.get('date') ?? '') || 0
    const headers = {
      'content-type': 'application/json',
      date: new Date(Math.max(at, cachedAt)).toUTCString(),
    }
    await cache.put(address, new Response(JSON.stringify({ data }), { headers }))
  }
}
