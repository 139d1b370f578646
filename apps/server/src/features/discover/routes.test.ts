import {
  type BannerType,
  getHotelMap,
  listAttractions,
  listAttractionTypes,
  listBanners,
  listHotelMaps,
  listPromotionals,
} from '@bellhop/contract/discover'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest, type TestHotel } from '../../testing/builders.ts'
import { call, nobodysId } from '../../testing/call.ts'

const MINUTE_MS = 60_000

let server: TestApp
let hotel: TestHotel
let headers: { authorization: string }
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  hotel = await buildHotel(server)
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

async function buildMap(hotel: TestHotel) {
  const id = newId()
  await server.db
    .insertInto('hotel_map')
    .values({
      hotel_id: hotel.id,
      id,
      name: 'Ground floor',
      kind: 'map',
      description: 'Lobby and court.',
      image: '/api/images/0',
      spots: JSON.stringify([{ x: 0.25, y: 1, title: 'Pool', description: 'Heated.' }]),
    })
    .execute()
  return id
}

async function buildAttractionType(hotel: TestHotel, name = 'Palaces', position = 0) {
  const id = newId()
  await server.db
    .insertInto('attraction_type')
    .values({ hotel_id: hotel.id, id, name, position })
    .execute()
  return id
}

describe('banners', () => {
  async function buildBanner(hotel: TestHotel, banner_type: BannerType, title: string) {
    const id = newId()
    await server.db
      .insertInto('banner')
      .values({ hotel_id: hotel.id, id, banner_type, title, image: '/api/images/0' })
      .execute()
    return id
  }

  test('are those of the screen and the hotel', async () => {
    const id = await buildBanner(hotel, 'dining', 'Thali night')
    await buildBanner(hotel, 'home', 'Welcome')
    await buildBanner(await buildHotel(server), 'dining', 'Elsewhere')
    server.statements.length = 0
    const { status, body } = await call(server, listBanners, {
      headers,
      query: { bannerType: 'dining' },
    })
    expect(server.statements.length).toBeLessThanOrEqual(2)
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { _id: id, bannerType: 'dining', title: 'Thali night', image: '/api/images/0' },
    ])
  })

  test('a screen without banners has none; an unknown one is refused', async () => {
    const empty = await call(server, listBanners, { headers, query: { bannerType: 'gifts' } })
    expect(empty).toMatchObject({ status: 200, body: { data: [] } })
    for (const bannerType of ['spa', '', undefined]) {
      const answer = await call(server, listBanners, { headers, query: { bannerType } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
  })
})

describe('promotionals', () => {
  /** `age` and `left` in minutes; without `left` it does not expire. */
  async function buildPromotional(hotel: TestHotel, title: string, age: number, left?: number) {
    const now = Date.now()
    await server.db
      .insertInto('promotional')
      .values({
        hotel_id: hotel.id,
        id: newId(),
        title,
        body: 'Tonight on the roof.',
        created_at: new Date(now - age * MINUTE_MS),
        expires_at: left === undefined ? null : new Date(now + left * MINUTE_MS),
      })
      .execute()
  }

  test('newest first, without what has expired, with their count', async () => {
    await buildPromotional(hotel, 'Old', 600)
    await buildPromotional(hotel, 'New', 5, 60)
    await buildPromotional(hotel, 'Over', 90, -1)
    await buildPromotional(await buildHotel(server), 'Elsewhere', 1)
    server.statements.length = 0
    const { status, body } = await call(server, listPromotionals, { headers })
    expect(server.statements.length).toBeLessThanOrEqual(2)
    expect(status).toBe(200)
    expect(body.count).toBe(2)
    expect(body.data.map(({ title }) => title)).toEqual(['New', 'Old'])
    expect(body.data[0]?.expiresAt).toMatch(/Z$/)
    expect(body.data[1]).not.toHaveProperty('expiresAt')
  })

  test('at most the newest hundred', async () => {
    const created = Date.now() - 1000 * MINUTE_MS
    await server.db
      .insertInto('promotional')
      .values(
        Array.from({ length: 101 }, (_, index) => ({
          hotel_id: hotel.id,
          id: newId(),
          title: `Offer ${index}`,
          body: 'Today.',
          created_at: new Date(created + index * MINUTE_MS),
        })),
      )
      .execute()
    const { body } = await call(server, listPromotionals, { headers })
    expect(body.count).toBe(100)
    expect(body.data[0]?.title).toBe('Offer 100')
    expect(body.data.at(-1)?.title).toBe('Offer 1')
  })
})

describe('maps and tours', () => {
  test('are listed by name, and shown with their spots', async () => {
    const id = await buildMap(hotel)
    await buildMap(await buildHotel(server))
    const list = await call(server, listHotelMaps, { headers })
    expect(list.status).toBe(200)
    expect(list.body.data).toEqual([{ _id: id, name: 'Ground floor', kind: 'map' }])

    server.statements.length = 0
    const { status, body } = await call(server, getHotelMap, { headers, params: { id } })
    expect(server.statements.length).toBeLessThanOrEqual(2)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      _id: id,
      name: 'Ground floor',
      kind: 'map',
      description: 'Lobby and court.',
      image: '/api/images/0',
      spots: [{ x: 0.25, y: 1, title: 'Pool', description: 'Heated.' }],
    })
  })

  test('one the hotel does not have is not found, a malformed id is refused', async () => {
    const foreign = await buildMap(await buildHotel(server))
    for (const id of [nobodysId, foreign]) {
      const answer = await call(server, getHotelMap, { headers, params: { id } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const malformed = await call(server, getHotelMap, { headers, params: { id: 'lobby' } })
    expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('attractions', () => {
  test('kinds in their order', async () => {
    const second = await buildAttractionType(hotel, 'Lakes', 2)
    const first = await buildAttractionType(hotel, 'Palaces', 1)
    const { status, body } = await call(server, listAttractionTypes, { headers })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { _id: first, name: 'Palaces', image: null },
      { _id: second, name: 'Lakes', image: null },
    ])
  })

  test('places of a kind, nearest first', async () => {
    const typeId = await buildAttractionType(hotel)
    const place = { hotel_id: hotel.id, type_id: typeId, address: 'Udaipur', description: 'Old.' }
    const [far, near] = [newId(), newId()]
    await server.db
      .insertInto('attraction')
      .values([
        { ...place, id: far, name: 'Monsoon palace', distance_m: 8300 },
        {
          ...place,
          id: near,
          name: 'City palace',
          distance_m: 900,
          latitude: 24.576,
          longitude: 73.683,
          phone: '+912945550131',
          opening_time: '09:30',
          closing_time: '17:30',
        },
      ])
      .execute()
    server.statements.length = 0
    const { status, body } = await call(server, listAttractions, {
      headers,
      params: { id: typeId },
    })
    expect(server.statements.length).toBeLessThanOrEqual(2)
    expect(status).toBe(200)
    const shown = { description: 'Old.', image: null, address: 'Udaipur' }
    expect(body.data).toEqual([
      {
        _id: near,
        name: 'City palace',
        ...shown,
        distanceKm: 0.9,
        location: { latitude: 24.576, longitude: 73.683 },
        phone: '+912945550131',
        openingTime: '09:30',
        closingTime: '17:30',
      },
      { _id: far, name: 'Monsoon palace', ...shown, distanceKm: 8.3, location: null },
    ])
  })

  test('a kind the hotel does not have is not found, a malformed id is refused', async () => {
    const foreign = await buildAttractionType(await buildHotel(server))
    for (const id of [nobodysId, foreign]) {
      const answer = await call(server, listAttractions, { headers, params: { id } })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    const malformed = await call(server, listAttractions, { headers, params: { id: 'x' } })
    expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

test('all this is for signed-in guests, whatever their stay', async () => {
  const mapId = await buildMap(hotel)
  const typeId = await buildAttractionType(hotel)
  const calls = [
    [listBanners, { query: { bannerType: 'home' } }],
    [listPromotionals, {}],
    [listHotelMaps, {}],
    [getHotelMap, { params: { id: mapId } }],
    [listAttractionTypes, {}],
    [listAttractions, { params: { id: typeId } }],
  ] as const
  for (const [route, options] of calls) {
    expect((await call(server, route, options)).status, route.url).toBe(401)
  }
  for (const status of ['registered', 'booked', 'checkedOut'] as const) {
    const headers = await signInGuest(server, await buildGuest(server, hotel, { status }))
    for (const [route, options] of calls) {
      expect((await call(server, route, { ...options, headers })).status, route.url).toBe(200)
    }
  }
})
