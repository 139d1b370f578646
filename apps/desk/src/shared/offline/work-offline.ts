import { fileCache, responseCache } from '../../api/offline-caches.ts'
import { keyOf } from './offline-protocol.ts'

/**
 * Makes the desk open without a connection on this device: the screens that have been opened, and what the service
 * worker stores of their data until the session ends. Browsers without service workers, or a page over plain HTTP, need
 * a connection.
 *
 * @param headers of the calls for the hotel on the screen
 * @param paths that are read in advance
 */
export async function workOffline(
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  try {
    // The service worker stores responses only once it exists.
    const responses = await caches.open(responseCache)
    await serviceWorker.register('/desk/sw.js', { scope: '/desk/' })
    await Promise.all([storeFiles(), storeResponses(responses, headers, paths)])
  } catch {
    // Blocked, or storage is full.
  }
}

/** The first page has loaded its files without a service worker. */
async function storeFiles(): Promise<void> {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const cache = await caches.open(fileCache)
  await Promise.all(
    ['/desk/', ...files.map(({ pathname }) => pathname)]
      .filter((path) => path === '/desk/' || path.startsWith('/desk/assets/'))
      .map(async (path) => (await cache.match(path)) ?? cache.add(path)),
  )
}

/** After signing in, no one has read the session, and not every screen has been opened. */
async function storeResponses(
  cache: Cache,
  headers: Record<string, string>,
  paths: readonly string[],
): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const key = keyOf(path, new Headers(headers))
      if (await cache.match(key)) return
      const response = await fetch(path, { headers })
      if (response.ok) await cache.put(key, response)
    }),
  )
}
