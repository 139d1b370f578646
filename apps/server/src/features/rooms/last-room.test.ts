import { holdRooms } from '@bellhop/contract/guest/rooms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { reserveNights } from '../../rooms/reserve-nights.ts'
import { openTestApp, type TestApp } from '../../testing/build-app.ts'
import { call } from '../../testing/call.ts'
import { openServersBeside } from '../../testing/many-servers.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  listSold,
  setNight,
} from '../../testing/rooms-for-sale.ts'

let servers: TestApp[]
beforeAll(async () => {
  servers = await openServersBeside(await openTestApp(), 4)
})
afterAll(() => Promise.all(servers.toReversed().map((server) => server.close())))

const GUESTS = 1_000

test('sells the last room to one of 1,000 simultaneous guests', { tags: 'nightly' }, async () => {
  const [server] = servers as [TestApp]
  const hotel = await buildSellingHotel(server, 20)
  const [first, second, third] = [10, 11, 12].map(dayFromToday) as [string, string, string]
  await setNight(hotel, second, { sold: 19 })
  const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }]
  const params = { hotelId: hotel.id }
  /** Retries, as guests do when a busy server asks them to. */
  async function hold(guest: number): ReturnType<typeof call<typeof holdRooms>> {
    const answer = await call(servers[guest % servers.length] ?? server, holdRooms, {
      params,
      address: `10.8.${guest >> 8}.${guest & 255}`,
      // Half of them arrive a day earlier; all of them want the second night.
      body: { checkInDate: guest % 2 ? first : second, checkOutDate: third, selectedRooms },
    })
    return answer.status === 503 ? hold(guest) : answer
  }
  const answers = await Promise.all(Array.from({ length: GUESTS }, (_, guest) => hold(guest)))
  const held = answers.filter(({ status }) => status === 201)
  expect(held).toHaveLength(1)
  const rejected = answers.filter(({ status }) => status !== 201)
  const reasons = new Set(rejected.map(({ body }) => `${body.code} ${JSON.stringify(body.params)}`))
  expect(reasons).toEqual(new Set(['room_unavailable {"reason":"soldOut"}']))
  expect(await listSold(hotel)).toMatchObject({ [second]: 20 })
})

test('a late guest does not wait for pending bookings', async () => {
  const [server] = servers as [TestApp]
  const hotel = await buildSellingHotel(server, 2)
  const suites = await buildRoomType(hotel, 2)
  const [first, second] = [dayFromToday(10), dayFromToday(11)]
  await setNight(hotel, first, { sold: 2 })
  const selectedRooms = [hotel.roomTypeId, suites].map((roomTypeId) => ({
    roomTypeId,
    count: 1,
    adults: 1,
    children: 0,
  }))
  await inTransaction(server.db, async (tx) => {
    await reserveNights(tx, hotel.id, [{ roomTypeId: suites, rooms: 1 }], [first])
    const answer = await call(server, holdRooms, {
      params: { hotelId: hotel.id },
      body: { checkInDate: first, checkOutDate: second, selectedRooms },
    })
    expect(answer).toMatchObject({ status: 409, body: { params: { reason: 'soldOut' } } })
  })
})
