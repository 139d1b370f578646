import { describe, expect, it } from 'vitest'
import { isCacheable } from './response-cache.ts'

const ask = (path: string, method = 'GET', headers = { authorization: 'Bearer token-1' }) =>
  isCacheable(new Request(`https://hotel.example${path}`, { method, headers }))

describe('what is kept to be read offline', () => {
  it.each([
    '/api/guests/app/me',
    '/api/hotels/details/1',
    '/api/misc/app/tip',
    '/api/misc/cms/web/safety',
    '/api/dashboard/app',
    '/api/foods/app/food-by-category/1',
    '/api/gifts/app/gift-category/',
    '/api/amenities/app/amenity-list',
    '/api/departments/app',
    '/api/dept-requests/app/1',
    '/api/emergencies/app/emergency-type',
    '/api/local-attractions/app/1',
    '/api/hotel-maps/app/dropdown',
    '/api/guest-requests/app?status=active&limit=100',
    '/api/guest-requests/app/1',
  ])('is %s', (path) => {
    expect(ask(path)).toBe(true)
  })

  it("is an outlet's food categories, which are read by POST", () => {
    expect(ask('/api/foods/app/food-category', 'POST')).toBe(true)
  })

  it.each([
    ['GET', '/api/stream'],
    ['GET', '/api/guests/app/login/validate-guest/key'],
    ['GET', '/api/desk/guest-requests'],
    ['POST', '/api/guest-requests/app/food'],
    ['PUT', '/api/guest-requests/app/cancel/1'],
    ['GET', '/requests'],
  ])('is not %s %s', (method, path) => {
    expect(ask(path, method)).toBe(false)
  })

  it('is nothing that is asked without a session', () => {
    expect(ask('/api/hotels/details/1', 'GET', {} as { authorization: string })).toBe(false)
  })
})
