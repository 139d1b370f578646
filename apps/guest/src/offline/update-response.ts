import { baseUrl } from '@bellhop/client/address-of'
import { type Call, pathOf } from '@bellhop/client/call'
import { within } from '@bellhop/client/within'
import { responseCachePrefix, schemaHeader } from './protocol.ts'

/**
 * Replaces a response in the service worker's cache, if present, with data changed by events, so that what the guest
 * has seen is available offline.
 *
 * @param at when the hotel created the newest of the data, ms since 1970
 */
export function updateResponse(call: Call, data: unknown, at: number): Promise<void> {
  const update = previous.then(() => within(replaceResponse(call, data, at)))
  previous = update.catch(() => {})
  return update
}

/** Sequential: a slow update must not overwrite a later one. */
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
      [schemaHeader]: cached.headers.get(schemaHeader) ?? '',
    }
    await cache.put(address, new Response(JSON.stringify({ data }), { headers }))
  }
}
