// Makes the desk open without a connection for those who work on rooms, and shows notifications.

import { addressOf } from '@bellhop/client/address-of'
import { handlePushes } from '@bellhop/client/push-worker'
import { within } from '@bellhop/client/within'
import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import { getHousekeeping } from '@bellhop/contract/calls/desk/housekeeping'
import { getStaffSession } from '@bellhop/contract/calls/desk/staff'
import { hotelHeader } from '@bellhop/domain/hotel-header'
import { fileCache, responseCache } from './shared/offline-protocol.ts'

declare const self: ServiceWorkerGlobalScope

/** Every address of the desk has the same page. */
const page = '/desk/'

/** What a housekeeper reads. The desk reads everything else from the server only. */
const storedPaths = [
  addressOf(getStaffSession),
  addressOf(getHousekeeping),
  addressOf(getPriceList),
]

/** How long to wait for the network if there is a stored response, in ms. */
const patienceMs = 4000

/** More files than a release has; the oldest are deleted. */
const maxFiles = 800

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin || request.method !== 'GET') return
  const isPage = request.mode === 'navigate' && isDesk(pathname) && !/\.\w+$/.test(pathname)
  if (isPage) event.respondWith(networkFirst(request, fileCache, page))
  else if (pathname.startsWith('/desk/assets/')) event.respondWith(readFile(request))
  else if (storedPaths.includes(pathname)) {
    // A browser may be signed in to several hotels.
    const hotel = request.headers.get(hotelHeader) ?? ''
    event.respondWith(networkFirst(request, responseCache, `${pathname}?hotel=${hotel}`))
  }
})

handlePushes(self, isDesk)

function isDesk(path: string): boolean {
  return /^\/desk(\/|$)/.test(path)
}

/** The network's response, or the stored one if none arrives in time or the server is down. */
async function networkFirst(request: Request, cacheName: string, key: string): Promise<Response> {
  const fresh = fetchAndStore(request, cacheName, key)
  const response = await within(fresh, patienceMs).catch(() => undefined)
  if (response && (response.status < 502 || response.status > 504)) return response
  const stored = await findStored(cacheName, key)
  return stored ?? fresh
}

async function fetchAndStore(request: Request, cacheName: string, key: string): Promise<Response> {
  const response = await fetch(request)
  if (response.status === 401) await caches.delete(responseCache)
  else if (response.ok) {
    const copy = response.clone()
    await withoutFailing(async () => (await caches.open(cacheName)).put(key, copy))
  }
  return response
}

/** With the header that tells the page how old it is. */
async function findStored(cacheName: string, key: string): Promise<Response | undefined> {
  const stored = await withoutFailing(async () => (await caches.open(cacheName)).match(key))
  if (!stored || cacheName === fileCache) return stored
  const headers = new Headers(stored.headers)
  headers.set('x-cached-at', String(Date.parse(headers.get('date') ?? '') || 0))
  return new Response(stored.body, { status: stored.status, headers })
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

/** Storage may be full or blocked. */
async function withoutFailing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
