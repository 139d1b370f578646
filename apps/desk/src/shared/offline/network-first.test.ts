import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileCache, forgetResponses, responseCache } from '../../api/offline-caches.ts'
import { MemoryCaches } from '../../testing/memory-caches.ts'
import { networkFirst } from './network-first.ts'
import { housekeepingPaths, inHousePaths, keyOf } from './offline-protocol.ts'
import { workOffline } from './work-offline.ts'

const origin = 'https://hotel.example'
const date = 'Sun, 22 Nov 2026 06:30:00 GMT'
const path = '/api/desk/housekeeping'

let memory: MemoryCaches
let answer: () => Response | 'offline' | Promise<Response>
const json = (data: unknown, status = 200) => Response.json({ data }, { status, headers: { date } })

beforeEach(() => {
  memory = new MemoryCaches()
  vi.stubGlobal('caches', memory)
  vi.stubGlobal('fetch', async () => {
    const given = answer()
    if (given === 'offline') throw new TypeError('network')
    return given
  })
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => {} } })
})
afterEach(() => vi.unstubAllGlobals())

/** @returns the data and when it was stored; undefined if there is no response */
async function read(cacheName = responseCache) {
  const works: Promise<unknown>[] = []
  const request = new Request(origin + path)
  const place = { cacheName, key: keyOf(path, request.headers) }
  try {
    const response = await networkFirst(request, place, (work) => works.push(work))
    return { ...(await response.json()), cachedAt: response.headers.get('x-cached-at') }
  } catch {
    return undefined
  } finally {
    await Promise.all(works)
  }
}

test('returns the stored response without a connection, with the time it was sent', async () => {
  answer = () => json('Ahmed')
  await workOffline({}, housekeepingPaths)
  answer = () => json('Sunita')
  expect(await read()).toEqual({ data: 'Sunita', cachedAt: null })
  const stored = { data: 'Sunita', cachedAt: String(Date.parse(date)) }
  answer = () => 'offline'
  expect(await read()).toEqual(stored)
  answer = () => new Response('', { status: 503 })
  expect(await read()).toEqual(stored)
})

test('stores what no screen has read yet', async () => {
  answer = () => json('Sunita')
  await workOffline({ 'bellhop-hotel': 'h' }, inHousePaths)
  expect([...(memory.all.get(responseCache)?.keys() ?? [])]).toEqual(
    inHousePaths.map((stored) => keyOf(stored, new Headers({ 'bellhop-hotel': 'h' }))),
  )
})

test('stores responses only for those who work offline, files for everyone', async () => {
  answer = () => json('Meera')
  await read()
  expect([...memory.all.keys()]).toEqual([])
  await read(fileCache)
  expect([...memory.all.keys()]).toEqual([fileCache])
})

test('stores nothing of a session that has ended, not even what was in flight', async () => {
  answer = () => json('Sunita')
  await workOffline({}, housekeepingPaths)
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  answer = () => {
    asked.resolve()
    return promise
  }
  const inFlight = read()
  await asked.promise
  // The cache has been opened by then.
  for (let tick = 0; tick < 20; tick++) await Promise.resolve()
  forgetResponses()
  resolve(json('late'))
  expect(await inFlight).toMatchObject({ data: 'late' })
  expect(memory.all.has(responseCache)).toBe(false)
})
