import { listAttractions, listAttractionTypes } from '@bellhop/contract/guest/attractions'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, type TestHotel } from '../../testing/builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { addRows } from '../../testing/rows.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

async function buildAttractionType(hotel: TestHotel, name = 'Palaces', position = 0) {
  const id = newId()
  await addRows(server.db, 'attraction_type', { hotel_id: hotel.id, id, name, position })
  return id
}

test("lists the types of attractions in the hotel's order", async () => {
  const second = await buildAttractionType(hotel, 'Lakes', 2)
  const first = await buildAttractionType(hotel, 'Palaces', 1)
  const { status, body } = await guest.call(listAttractionTypes)
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { _id: first, name: 'Palaces', image: null },
    { _id: second, name: 'Lakes', image: null },
  ])
})

test("lists the attractions of a type in the hotel's order", async () => {
  const typeId = await buildAttractionType(hotel)
  const place = { hotel_id: hotel.id, type_id: typeId, address: 'Udaipur', description: 'Old.' }
  const [far, near] = [newId(), newId()]
  await addRows(server.db, 'attraction', [
    { ...place, id: far, name: 'Monsoon palace', distance_m: 8300, position: 1 },
    {
      ...place,
      id: near,
      name: 'City palace',
      distance_m: 900,
      latitude: 24.576,
      longitude: 73.683,
      phone: '+912945550131',
      hours: JSON.stringify(dailyHours(['09:30', '17:30'])),
    },
  ])
  const { status, body } = await guest.call(listAttractions, { params: { id: typeId } })
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
      hours: dailyHours(['09:30', '17:30']),
      openingTime: '09:30',
      closingTime: '17:30',
    },
    { _id: far, name: 'Monsoon palace', ...shown, distanceKm: 8.3, location: null },
  ])
})
