// Makes the desk open without a connection for attendants, and for the front office the list of who is in the
// house, and shows notifications.

import { addressOf } from '@bellhop/client/address-of'
import { handlePushes } from '@bellhop/client/push-worker'
import { markAlert } from '@bellhop/contract/calls/desk/alerts'
import { acceptRequest } from '@bellhop/contract/calls/desk/requests'
import { fileCache, responseCache } from './api/offline-caches.ts'
import { findStored, networkFirst, withoutFailing } from './shared/offline/network-first.ts'
import { isDesk, isPageOfDesk, keyOf, storedPaths } from './shared/offline/offline-protocol.ts'

declare const self: ServiceWorkerGlobalScope

/** For every address of the desk. */
const page = { cacheName: fileCache, key: '/desk/' }

/** Set by a script in public/; the page runs it before the app. */
const failureScript = '/desk/failure.js'

/** More files than a release has; the oldest are deleted. */
const maxFiles = 800

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work)
  if (request.mode === 'navigate' && isPageOfDesk(pathname))
    event.respondWith(networkFirst(request, page, keepAlive))
  else if (pathname.startsWith('/desk/assets/')) event.respondWith(readFile(request))
  else if (pathname === failureScript) {
    const place = { cacheName: fileCache, key: failureScript }
    event.respondWith(networkFirst(request, place, keepAlive))
  } else if (storedPaths.includes(pathname + search)) {
    const place = { cacheName: responseCache, key: keyOf(pathname + search, request.headers) }
    event.respondWith(networkFirst(request, place, keepAlive))
  }
})

handlePushes(self, isDesk, {
  onShown: async ({ alertId }) => {
    if (alertId) await withoutFailing(() => reportAlert(alertId))
  },
  onAccept: async (path) => {
    const id = path.split('/').at(-1) ?? ''
    return await send(acceptRequest.method, addressOf(acceptRequest, { params: { id }, body: {} }))
  },
})

/** Tells the server that an alert has arrived. */
async function reportAlert(id: string): Promise<void> {
  const body = { state: 'delivered', way: 'push' } as const
  await send(markAlert.method, addressOf(markAlert, { params: { id }, body }), body)
}

/** @returns whether the server has done it */
async function send(method: string, address: string, body: object = {}): Promise<boolean> {
  const { ok } = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return ok
}

/** Files have a hash in their name, so a stored one is the right one. */
async function readFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const stored = await findStored(fileCache, pathname)
  if (stored) return stored
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    await withoutFailing(async () => {
      const cache = await caches.open(fileCache)
      await cache.put(pathname, copy)
      const files = await cache.keys()
      if (files.length > maxFiles) await cache.delete(files[0] as Request)
    })
  }
  return response
}
