import { getCatalogue } from '@bellhop/contract/guest/catalogue'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { dailyHours } from '../../shared/time/daily-hours.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildDepartment, buildGuest, buildHotel, changeHotel } from '../../testing/builders.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))

test('lists everything that can be ordered, by place of order', async () => {
  const outlet = await buildOutlet(hotel)
  await buildOutlet(hotel, { name: 'No menu yet' })
  const dosa = await buildFood(hotel, outlet, { description: 'With chutney.' })
  const gone = await buildFood(hotel, outlet, {
    name: 'Idli',
    stock: 0,
    served: ['07:00', '11:00'],
  })
  const gift = await buildGift(hotel, null, { price: 249950, available: false })
  const department = await buildDepartment(hotel)
  const cleaning = await buildService(hotel, department)
  await buildService(hotel, department, { name: 'Boat', available: false })
  const amenity = { hotel_id: hotel.id, department_id: department.id, eta_minutes: 10 }
  const towel = { ...amenity, id: newId(), kind: 'supply' as const, name: 'Towel' }
  const iron = { ...amenity, id: newId(), kind: 'amenity' as const, name: 'Iron' }
  await server.db.insertInto('amenity').values([towel, iron]).execute()
  const elsewhere = await buildHotel(server)
  await buildFood(elsewhere, await buildOutlet(elsewhere))
  await buildGift(elsewhere, null)

  const { status, body } = await guest.call(getCatalogue)
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
  await changeHotel(hotel, { languages: ['en', 'hi', 'ar'] })
  const outlet = await buildOutlet(hotel)
  await buildFood(hotel, outlet, {
    name: 'Paneer',
    translations: JSON.stringify({ hi: { name: 'पनीर' }, ar: { name: 'بانير' } }),
  })
  const read = async (language: string) => {
    const { body } = await guest.call(getCatalogue, { headers: { 'accept-language': language } })
    return body.data[0]?.items
  }
  expect(await read('en')).toMatchObject([{ name: 'Paneer', otherNames: ['بانير', 'पनीर'] }])
  expect(await read('hi')).toMatchObject([{ name: 'पनीर', otherNames: ['Paneer', 'بانير'] }])
})

test('is empty for a hotel that offers nothing', async () => {
  const { status, body } = await guest.call(getCatalogue)
  expect(status).toBe(200)
  expect(body.data).toEqual([])
})

test('answers 304 while it is unchanged', async () => {
  await buildFood(hotel, await buildOutlet(hotel))
  const first = await guest.call(getCatalogue)
  const again = await guest.call(getCatalogue, {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.status).toBe(304)
})
