import { isPicture, readPicture } from './pictures.ts'
import { clearMessage, skipMessage } from './protocol.ts'
import { clearResponses, isCacheable, networkFirst } from './response-cache.ts'
import { dropOldShells, installShell, isPage, isShellFile, readShell } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Makes the guest app open without a line, and show what was last seen (docs/decisions/017). */
const worker = globalThis as unknown as WorkerScope

worker.addEventListener('install', (event) => event.waitUntil(installShell()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()))
})

worker.addEventListener('message', (event) => {
  if (event.data === clearMessage) event.waitUntil(clearResponses())
  if (event.data === skipMessage) void worker.skipWaiting()
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).origin !== location.origin) return
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work)
  if (isPage(request)) event.respondWith(openPage(request))
  else if (isShellFile(request)) event.respondWith(readShell(request))
  else if (isPicture(request)) event.respondWith(readPicture(request, keepAlive))
  else if (isCacheable(request)) event.respondWith(networkFirst(request, keepAlive))
})

/**
 * A start of the app. If a newer version lies ready and no other tab runs the present one, it takes
 * over now, before anything is loaded: page and code are always of one version.
 */
async function openPage(request: Request): Promise<Response> {
  const { waiting } = worker.registration
  if (waiting) {
    const pages = await worker.clients.matchAll({ type: 'window' })
    if (pages.length <= 1) {
      waiting.postMessage(skipMessage)
      return new Response(null, { headers: { refresh: '0' } })
    }
  }
  return readShell(request)
}
