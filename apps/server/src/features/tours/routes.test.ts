import { getTour, listTours } from '@bellhop/contract/guest/tours'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function buildTour(hotel: TestHotel) {
  const id = newId()
  await addRows(server.db, 'hotel_map', {
    hotel_id: hotel.id,
    id,
    name: 'Ground floor',
    kind: 'map',
    description: 'Lobby and court.',
    image: '/api/images/0',
    spots: JSON.stringify([{ x: 0.25, y: 1, title: 'Pool', description: 'Heated.' }]),
  })
  return id
}

test('lists maps and tours by name, and shows them with their spots', async () => {
  const id = await buildTour(hotel)
  await buildTour(await buildHotel(server))
  const list = await guest.call(listTours)
  expect(list.status).toBe(200)
  expect(list.body.data).toEqual([{ _id: id, name: 'Ground floor', kind: 'map' }])

  const { status, body } = await guest.call(getTour, { params: { id } })
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
