import { onSignOut } from '../api/on-sign-out.ts'
import { fileCache, responseCache } from './offline-protocol.ts'

onSignOut(() => {
  void globalThis.caches?.delete(responseCache)
})

/**
 * Makes the desk open without a connection on this device: the screens that have been opened, and what the service
 * worker stores of their data. Browsers without service workers, or a page over plain HTTP, need a connection.
 */
export async function workOffline(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  try {
    await serviceWorker.register('/desk/sw.js', { scope: '/desk/' })
    // The first page has loaded its files without a service worker.
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const cache = await caches.open(fileCache)
    await Promise.all(
      ['/desk/', ...files.map(({ pathname }) => pathname)]
        .filter((path) => path === '/desk/' || path.startsWith('/desk/assets/'))
        .map(async (path) => (await cache.match(path)) ?? cache.add(path)),
    )
  } catch {
    // Blocked, or storage is full.
  }
}
