import { getCatalogue } from '@bellhop/contract/guest/catalogue'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  signInGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../../testing/menu-builders.ts'

const server = await getTestApp()
let hotel: TestHotel
let headers: { authorization: string }
beforeEach(async () => {
  hotel = await buildHotel(server)
  headers = await signInGuest(server, await buildGuest(server, hotel))
})

test('lists everything that can be ordered, by place of order', async () => {
  const outlet = await buildOutlet(server, hotel)
  await buildOutlet(server, hotel, { name: 'No menu yet' })
  const dosa = await buildFood(server, hotel, outlet, { description: 'With chutney.' })
  const gone = await buildFood(server, hotel, outlet, {
    name: 'Idli',
    stock: 0,
    served: ['07:00', '11:00'],
  })
  const gift = await buildGift(server, hotel, null, { price: 249950, available: false })
  const department = await buildDepartment(server, hotel)
  const cleaning = await buildService(server, hotel, department)
  await buildService(server, hotel, department, { name: 'Boat', available: false })
  const amenity = { hotel_id: hotel.id, department_id: department.id, eta_minutes: 10 }
  const towel = { ...amenity, id: newId(), kind: 'supply' as const, name: 'Towel' }
  const iron = { ...amenity, id: newId(), kind: 'amenity' as const, name: 'Iron' }
  await server.db.insertInto('amenity').values([towel, iron]).execute()
  const elsewhere = await buildHotel(server)
  await buildFood(server, elsewhere, await buildOutlet(server, elsewhere))
  await buildGift(server, elsewhere, null)

  const { status, body } = await call(server, getCatalogue, { headers })
  expect(status).toBe(200)
  const food = { category: 'Breakfast', price: 180, diet: 'veg' }
  expect(body.data).toEqual([
    {
      kind: 'food',
      _id: outlet.id,
      name: 'Kitchen',
      items: [
        {
          ...food,
          _id: dosa.id,
          name: 'Masala dosa',
          description: 'With chutney.',
          available: true,
        },
        {
          ...food,
          _id: gone.id,
          name: 'Idli',
          hours: dailyHours(['07:00', '11:00']),
          available: false,
        },
      ],
    },
    {
      kind: 'gift',
      _id: gift.categoryId,
      name: 'Flowers',
      items: [{ _id: gift.id, name: 'Marigold bouquet', price: 2499.5, available: false }],
    },
    { kind: 'supply', items: [{ _id: towel.id, name: 'Towel', price: 0, available: true }] },
    { kind: 'amenity', items: [{ _id: iron.id, name: 'Iron', price: 0, available: true }] },
    {
      kind: 'service',
      _id: department.id,
      name: 'Housekeeping',
      items: [{ _id: cleaning.id, name: 'Room cleaning', price: 0, available: true }],
    },
  ])
})

test('translates names for the reader, and includes the other languages for search', async () => {
  await server.db
    .updateTable('hotel')
    .set({ languages: ['en', 'hi', 'ar'] })
    .where('id', '=', hotel.id)
    .execute()
  const outlet = await buildOutlet(server, hotel)
  await buildFood(server, hotel, outlet, {
    name: 'Paneer',
    translations: JSON.stringify({ hi: { name: 'पनीर' }, ar: { name: 'بانير' } }),
  })
  const read = async (language: string) => {
    const { body } = await call(server, getCatalogue, {
      headers: { ...headers, 'accept-language': language },
    })
    return body.data[0]?.items
  }
  expect(await read('en')).toMatchObject([{ name: 'Paneer', otherNames: ['بانير', 'पनीर'] }])
  expect(await read('hi')).toMatchObject([{ name: 'पनीर', otherNames: ['Paneer', 'بانير'] }])
})

test('is empty for a hotel that offers nothing', async () => {
  const { status, body } = await call(server, getCatalogue, { headers })
  expect(status).toBe(200)
  expect(body.data).toEqual([])
})

test('answers 304 while it is unchanged', async () => {
  await buildFood(server, hotel, await buildOutlet(server, hotel))
  const first = await call(server, getCatalogue, { headers })
  const again = await call(server, getCatalogue, {
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
  })
  expect(again.status).toBe(304)
})
