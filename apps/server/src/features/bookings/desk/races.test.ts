import type { Route } from '@bellhop/contract/base/route'
import { cancelStay, createDeskBooking, markNoShow } from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { hotelToday } from '../../../testing/hotel-today.ts'
import { prepare } from '../../../testing/prepare.ts'
import { countSold, openSale } from '../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../testing/rows.ts'

const ROUNDS = 10

const server = await getTestApp()
let room: string
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  room = (await buildRooms(hotel, 30))[0] ?? unknownId
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel))

/** Books stays for tonight. @returns their ids */
async function book(count: number): Promise<string[]> {
  const today = hotelToday('Asia/Kolkata')
  const ids: string[] = []
  while (ids.length < count) {
    const rooms = Math.min(9, count - ids.length)
    const body = {
      checkInDate: today,
      checkOutDate: addDays(today, 2),
      selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: rooms, adults: rooms, children: 0 }],
      guest: { name: 'Priya Nair' },
    }
    const answer = await desk.call(createDeskBooking, { body })
    expect(answer.status).toBe(201)
    ids.push(...answer.body.data.stays.map(({ _id }: { _id: string }) => _id))
  }
  return ids
}

const change = (route: Route, id: string, body: object = {}) =>
  desk.call(route, { params: { id }, body })
const assign = (id: string) => change(assignRoom, id, { roomId: room })

const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

test('assigns one room to one of thirty stays at once', async () => {
  const ids = await book(30)
  const answers = await Promise.all(ids.map(assign))
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(29).fill(409)])
  const rejected = answers.filter(({ status }) => status === 409)
  expect(new Set(rejected.map(({ body }) => body.code))).toEqual(new Set(['room_taken']))
})

test('either checks a guest in or cancels the room when both happen at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [id = ''] = await book(1)
    await assign(id)
    const [arrived, cancelled] = await Promise.all([
      change(checkIn, id),
      change(cancelStay, id, { reason: 'Ill.' }),
    ])
    expect(statusesOf([arrived, cancelled])).toEqual([200, 409])
    expect(await countSold(hotel, 2)).toEqual(arrived.status === 200 ? [1, 1] : [0, 0])
    if (arrived.status === 200) {
      await server.db.deleteFrom('stay').where('hotel_id', '=', hotel.id).execute()
      await changeRows(server.db, 'availability', { hotel_id: hotel.id }, { sold: 0 })
    }
  }
})

test.each([
  ['checked in', checkIn, {}, [1, 1]],
  ['marked as a no-show', markNoShow, {}, [0, 0]],
  ['cancelled', cancelStay, { reason: 'Ill.' }, [0, 0]],
] as const)(
  'records a stay as %s once for twenty simultaneous calls',
  async (_, route, body, sold) => {
    const [id = '', other = ''] = await book(2)
    await change(cancelStay, other, { reason: 'Ill.' })
    await assign(id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(route, id, body)))
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(409)])
    expect(await countSold(hotel, 2)).toEqual(sold)
  },
)

test('cancels two rooms of a booking at once', async () => {
  const ids = await book(9)
  const answers = await Promise.all(ids.map((id) => change(cancelStay, id, { reason: 'Ill.' })))
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  expect(await countSold(hotel, 2)).toEqual([0, 0])
})
