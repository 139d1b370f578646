// Makes the guest app open offline and show cached responses, and shows notifications.

import { handlePushes } from '@bellhop/client/push-worker'
import { within } from '@bellhop/client/within'
import { isImage, readImage } from './images.ts'
import { clearMessage, readLanguage, skipMessage } from './protocol.ts'
import {
  clearResponses,
  dropOutdatedResponses,
  isCacheable,
  networkFirst,
} from './response-cache.ts'
import {
  cacheMessages,
  dropOldShells,
  installShell,
  isPage,
  isShellFile,
  readShell,
} from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(installShell()))

self.addEventListener('activate', (event) => {
  const claim = () => self.clients.claim()
  const dropOld = Promise.all([dropOldShells(), dropOutdatedResponses()])
  event.waitUntil(within(dropOld).then(claim, claim))
})

self.addEventListener('message', (event) => {
  if (event.data === clearMessage) event.waitUntil(clearResponses())
  if (event.data === skipMessage) void self.skipWaiting()
  const language = readLanguage(event.data)
  if (language !== undefined) event.waitUntil(cacheMessages(language))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).origin !== location.origin) return
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work)
  if (isPage(request)) event.respondWith(openPage(request))
  else if (isShellFile(request)) event.respondWith(readShell(request))
  else if (isImage(request)) event.respondWith(readImage(request, keepAlive))
  else if (isCacheable(request)) event.respondWith(networkFirst(request, keepAlive))
})

handlePushes(self, (path) => !/^\/desk(\/|$)/.test(path))

/**
 * Loads the app's page. If a newer version is waiting and no other tab runs this one, the newer one takes over before
 * anything is loaded, so that page and code are always of the same version.
 */
async function openPage(request: Request): Promise<Response> {
  const { waiting } = self.registration
  if (waiting) {
    const pages = await within(self.clients.matchAll({ type: 'window' })).catch(() => undefined)
    if (pages && pages.length <= 1) {
      waiting.postMessage(skipMessage)
      return new Response(null, { headers: { refresh: '0' } })
    }
  }
  return readShell(request)
}
