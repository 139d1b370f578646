import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compileCacheablePaths, listRoutes } from '../../offline-routes.ts'
import { precacheResponses } from './precache-responses.ts'
import { isCacheable } from './response-cache.ts'

const routes = await listRoutes()

beforeAll(() => {
  vi.stubGlobal('CACHEABLE_PATHS', compileCacheablePaths(routes))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const ask = (path: string, method = 'GET', headers = { authorization: 'Bearer token-1' }) =>
  isCacheable(new Request(`https://hotel.example${path}`, { method, headers }))

describe('what is kept to be read offline', () => {
  it.each([
    '/api/guests/app/me',
    '/api/hotels/details/1',
    '/api/misc/app/tip',
    '/api/misc/cms/web/safety',
    '/api/dashboard/app',
    '/api/facilities/app',
    '/api/foods/app/menu/1',
    '/api/gifts/app/gift-category/',
    '/api/gifts/app/gift-by-category/1',
    '/api/amenities/app/amenity-list',
    '/api/departments/app',
    '/api/dept-requests/app/1',
    '/api/banners/app?bannerType=home',
    '/api/promotionals/app/?limit=20',
    '/api/emergencies/app/emergency-type',
    '/api/emergencies/app/1',
    '/api/local-attractions/app/local-attraction-type',
    '/api/local-attractions/app/1',
    '/api/hotel-maps/app/dropdown',
    '/api/hotel-maps/app/1',
    '/api/guest-requests/app?status=active&limit=100',
    '/api/guest-requests/app/1',
    '/api/feedback-questions/guest-list/',
    '/api/guest-reviews/app',
    '/api/hotel-reviews/app',
  ])('is %s', (path) => {
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
  ])('is not %s %s', (method, path) => {
    expect(ask(path, method)).toBe(false)
  })

  it('is nothing that is asked without a session', () => {
    expect(ask('/api/hotels/details/1', 'GET', {} as { authorization: string })).toBe(false)
  })

  it('is exactly what the contract marks', () => {
    const kept = routes.filter(({ method, url }) => ask(`/api${fill(url)}`, method))
    expect(routes.length).toBeGreaterThan(50)
    expect(kept.map(({ url }) => url).sort()).toEqual(
      routes
        .filter(({ offline }) => offline !== undefined)
        .map(({ url }) => url)
        .sort(),
    )
  })
})

it('what is fetched in advance is what the contract marks as precached', async () => {
  const asked: string[] = []
  vi.stubGlobal('caches', cachesOf({}))
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('?', 1).join(''))
    return Response.json({ data: [{ _id: 'id' }] })
  })
  await precacheResponses('token-1', { _id: 'id', hotelId: 'id' })
  const marked = routes.filter(({ offline }) => offline === 'precached')
  expect(asked.sort()).toEqual(marked.map(({ url }) => `/api${fill(url)}`).sort())
})

it('what is there in another language only is fetched in advance again', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ data: [] })
  })
  const page = '/api/misc/cms/web/safety'
  for (const [cache, isAsked] of [
    ['answers-1-hi', true],
    ['answers-1-en', false],
  ] as const) {
    asked.length = 0
    vi.stubGlobal('caches', cachesOf({ [cache]: page }))
    await precacheResponses('token-1', { _id: 'id', hotelId: 'id' })
    expect(asked.includes(page)).toBe(isAsked)
  }
})

/** Caches with one answer each, by their names. */
const cachesOf = (addresses: Record<string, string>) => ({
  keys: async () => Object.keys(addresses),
  open: async (name: string) => ({
    match: async (address: string) => (addresses[name] === address ? new Response() : undefined),
  }),
})

function fill(url: string): string {
  return url.replaceAll(/:\w+/g, 'id')
}
