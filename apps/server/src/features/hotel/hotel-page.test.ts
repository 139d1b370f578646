import { getHotelPage } from '@bellhop/contract/guest/hotel'
import { expect, test } from 'vitest'
import { newId } from '../../shared/ids.ts'
import { getTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildGuest, buildHotel } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  setNight,
} from '../../testing/rooms-for-sale.ts'
import { addRows, changeRows } from '../../testing/rows.ts'

const server = await getTestApp()

async function readPage(id: string) {
  const { status, body } = await call(server, getHotelPage, { params: { id } })
  expect(status).toBe(200)
  return body.data
}

test('has the lowest price of each room type that can be booked in the next 30 nights', async () => {
  const hotel = await buildSellingHotel(server, 2)
  const hidden = await buildRoomType(hotel, 1, { hidden: true })
  const soldOut = await buildRoomType(hotel, 0, { name: 'Closed', position: 2 })
  await setNight(hotel, dayFromToday(4), { price: 300_000 })
  await setNight(hotel, dayFromToday(6), { price: 300_000 })
  // Sold out, over, and too far away.
  await setNight(hotel, dayFromToday(5), { price: 100, sold: 2 })
  await setNight(hotel, dayFromToday(-1), { price: 100 })
  await setNight(hotel, dayFromToday(30), { price: 100 })
  const { rooms, currency } = await readPage(hotel.id)
  expect(currency).toBe('INR')
  expect(rooms.map(({ _id, from }) => [_id, from])).toEqual([
    [hotel.roomTypeId, { night: dayFromToday(4), price: 3000, total: 3360 }],
    [soldOut, null],
  ])
  expect(rooms.map(({ _id }) => _id)).not.toContain(hidden)
})

test('is read in one statement, however many rooms and nights there are', async () => {
  const hotel = await buildSellingHotel(server, 2)
  for (const name of ['A', 'B', 'C']) await buildRoomType(hotel, 1, { name })
  const statements = await statementsOf(async () => {
    expect((await readPage(hotel.id)).rooms).toHaveLength(4)
  })
  expect(statements).toHaveLength(1)
})

test('shows the average of the ratings only if the hotel chose so, and from five on', async () => {
  const hotel = await buildHotel(server)
  const rate = async (rating: number) => {
    const { id, stayId } = await buildGuest(hotel)
    await addRows(server.db, 'guest_review', {
      ...{ hotel_id: hotel.id, id: newId(), stay_id: stayId, guest_id: id, rating },
      comment: 'The terrace door does not lock.',
      reviewed_at: new Date(),
    })
  }
  for (const rating of [5, 4, 5, 3]) await rate(rating)
  await changeRows(server.db, 'hotel', hotel.id, { shows_rating: true })
  expect(await readPage(hotel.id)).not.toHaveProperty('rating')
  await rate(5)
  const page = await readPage(hotel.id)
  expect(page.rating).toEqual({ average: 4.4, count: 5 })
  expect(JSON.stringify(page)).not.toContain('terrace')
  await changeRows(server.db, 'hotel', hotel.id, { shows_rating: false })
  expect(await readPage(hotel.id)).not.toHaveProperty('rating')
})

test('answers 404 to an unknown hotel', async () => {
  const { status } = await call(server, getHotelPage, { params: { id: unknownId } })
  expect(status).toBe(404)
})
