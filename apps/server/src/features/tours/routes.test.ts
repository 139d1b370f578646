import { getTour, listTours } from '@bellhop/contract/guest/tours'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, signInGuest, type TestHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'

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

  const { status, body } = await call(server, getTour, { headers, params: { id } })
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
