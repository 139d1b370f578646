import { getTour, listTours } from '@bellhop/contract/guest/tours'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest, type TestHotel } from '../../testing/builders.ts'
import { call, nobodysId } from '../../testing/call.ts'

const server = await getTestApp()
let hotel: TestHotel
let headers: { authorization: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

async function buildTour(hotel: TestHotel) {
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

test('lists maps and tours by name, and shows them with their spots', async () => {
  const id = await buildTour(hotel)
  await buildTour(await buildHotel(server))
  const list = await call(server, listTours, { headers })
  expect(list.status).toBe(200)
  expect(list.body.data).toEqual([{ _id: id, name: 'Ground floor', kind: 'map' }])

  server.statements.length = 0
  const { status, body } = await call(server, getTour, { headers, params: { id } })
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

test('answers 404 to an unknown map and 400 to a malformed id', async () => {
  const foreign = await buildTour(await buildHotel(server))
  for (const id of [nobodysId, foreign]) {
    const answer = await call(server, getTour, { headers, params: { id } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  const malformed = await call(server, getTour, { headers, params: { id: 'lobby' } })
  expect(malformed).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('shows maps and tours to signed-in guests, whatever the status of the stay', async () => {
  const id = await buildTour(hotel)
  const calls = [
    [listTours, {}],
    [getTour, { params: { id } }],
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
