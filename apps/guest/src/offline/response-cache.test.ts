import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listCacheableCalls, listRoutes } from '../../offline-routes.ts'
import { textLanguages } from '../state/device.ts'
import { precacheResponses } from './precache-responses.ts'
import { cacheNameIn } from './protocol.ts'
import { isCacheable } from './response-cache.ts'

const routes = await listRoutes()

beforeAll(() => {
  vi.stubGlobal('CACHEABLE_CALLS', listCacheableCalls(routes))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const ask = (path: string, method = 'GET', headers = { authorization: 'Bearer token-1' }) =>
  isCacheable(new Request(`https://hotel.example${path}`, { method, headers }))

describe('caching for offline use', () => {
  it.each([
    '/api/guests/app/me',
    '/api/hotels/details/1',
    '/api/misc/app/tip',
    '/api/misc/cms/web/safety',
    '/api/dashboard/app',
    '/api/facilities/app',
    '/api/foods/app/menu/1',
    '/api/gifts/app/gift-list',
    '/api/catalogue/app',
    '/api/amenities/app/amenity-list',
    '/api/departments/app',
    '/api/dept-requests/app/1',
    '/api/banners/app?bannerType=home',
    '/api/promotionals/app/?limit=20',
    '/api/emergencies/app',
    '/api/local-attractions/app/local-attraction-type',
    '/api/local-attractions/app/1',
    '/api/hotel-maps/app/dropdown',
    '/api/hotel-maps/app/1',
    '/api/guest-requests/app?status=active&limit=100',
    '/api/guest-requests/app/1',
    '/api/feedback-questions/guest-list/',
    '/api/guest-reviews/app',
    '/api/hotel-reviews/app',
  ])('includes %s', (path) => {
    expect(ask(path)).toBe(true)
  })

  it.each([
    ['GET', '/api/stream'],
    ['GET', '/api/guests/app/login/validate-guest/key'],
    ['GET', '/api/desk/guest-requests'],
    ['POST', '/api/foods/app/menu/1'],
    ['POST', '/api/guest-requests/app/food'],
    ['PUT', '/api/guest-requests/app/cancel/1'],
    ['GET', '/requests'],
  ])('excludes %s %s', (method, path) => {
    expect(ask(path, method)).toBe(false)
  })

  it('excludes calls without a session', () => {
    expect(ask('/api/hotels/details/1', 'GET', {} as { authorization: string })).toBe(false)
  })

  it('has another version of a call whose response has changed, and of no other', () => {
    const changed = routes.map((route) =>
      route.url === '/payments/app/allrequestlist'
        ? { ...route, schema: { ...route.schema, response: { 200: {} } } }
        : route,
    )
    const versions = new Map(listCacheableCalls(routes))
    const others = listCacheableCalls(changed).filter(
      ([path, version]) => versions.get(path) !== version,
    )
    expect(others.map(([path]) => path)).toEqual(['^/payments/app/allrequestlist$'])
  })

  it('covers exactly what the contract marks', () => {
    const cached = routes.filter(({ method, url }) => ask(`/api${fill(url)}`, method))
    expect(routes.length).toBeGreaterThan(50)
    expect(cached.map(({ url }) => url).sort()).toEqual(
      routes
        .filter(({ offline }) => offline !== undefined)
        .map(({ url }) => url)
        .sort(),
    )
  })
})

const { signal } = new AbortController()

describe('precaching', () => {
  const list = [{ _id: 'id' }]
  const answers: Record<string, unknown> = {
    '/api/dashboard/app': { restaurants: list, departments: list },
    '/api/hotel-maps/app/dropdown': list,
    '/api/hotel-maps/app/id': { image: '/api/images/plan' },
  }

  /** @returns the requests in their order */
  async function precache({ savesData = false, cached = {} as Record<string, unknown> } = {}) {
    const asked: string[] = []
    vi.stubGlobal('caches', cachesOf({ [cacheNameIn('answers-1', textLanguages())]: cached }))
    vi.stubGlobal('fetch', async (address: string) => {
      const path = address.split('?', 1).join('')
      asked.push(path)
      return Response.json({ data: answers[path] ?? [] })
    })
    await precacheResponses('token-1', { _id: 'id', hotelId: 'id' }, { savesData, signal })
    return asked
  }

  const marked = routes
    .filter(({ offline }) => offline === 'precached')
    .map(({ url }) => `/api${fill(url)}`)

  it('fetches what the contract marks as precached, and the images of the plans', async () => {
    expect((await precache()).sort()).toEqual([...marked, '/api/images/plan'].sort())
  })

  it('fetches only what may be needed urgently on a phone that saves data', async () => {
    const asked = await precache({ savesData: true })
    expect(asked).toEqual(
      expect.arrayContaining(['/api/emergencies/app', '/api/misc/cms/web/safety']),
    )
    expect(asked.filter((path) => /foods|hotel-maps|images/.test(path))).toEqual([])
  })

  it('fetches only what is missing: a cached list still tells which menus there are', async () => {
    const cached = { '/api/dashboard/app': { restaurants: [{ _id: 'jheel' }] } }
    const asked = await precache({ cached })
    expect(asked).not.toContain('/api/dashboard/app')
    expect(asked).toContain('/api/foods/app/menu/jheel')
  })

  it('is limited, however many outlets there are', async () => {
    const restaurants = Array.from({ length: 500 }, (_, index) => ({ _id: String(index) }))
    const asked = await precache({ cached: { '/api/dashboard/app': { restaurants } } })
    expect(asked.filter((path) => path.startsWith('/api/foods/')).length).toBeLessThan(20)
  })
})

it('fetches again what is cached in another language only', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ data: [] })
  })
  const page = '/api/misc/cms/web/safety'
  for (const [cache, isAsked] of [
    ['answers-1-hi', true],
    [cacheNameIn('answers-1', textLanguages()), false],
  ] as const) {
    asked.length = 0
    vi.stubGlobal('caches', cachesOf({ [cache]: { [page]: {} } }))
    await precacheResponses('token-1', { _id: 'id', hotelId: 'id' }, { savesData: true, signal })
    expect(asked.includes(page)).toBe(isAsked)
  }
})

/** The data of the cached responses by cache name and address. */
const cachesOf = (caches: Record<string, Record<string, unknown>>) => ({
  match: async () => undefined,
  keys: async () => Object.keys(caches),
  open: async (name: string) => ({
    match: async (address: string) =>
      caches[name] && address in caches[name]
        ? Response.json({ data: caches[name][address] })
        : undefined,
  }),
})

function fill(url: string): string {
  return url.replaceAll(/:\w+/g, 'id')
}
