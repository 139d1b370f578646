import type { Route } from '@bellhop/contract/base/route'
import { cancelStay, createDeskBooking, getRoomPlan } from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import type { RoomPlan } from '@bellhop/contract/desk/room-plan'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { addDays } from '@bellhop/domain/stays/booking'
import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../../testing/builders.ts'
import { unknownId } from '../../../testing/call.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { prepare } from '../../../testing/prepare.ts'
import { openSale } from '../../../testing/rooms-for-sale.ts'
import { moveStay } from '../../../testing/stay-builders.ts'

const inDays = (days: number) => addDays(hotelTonight('Asia/Kolkata'), days)
/** An instant on a date of the hotel. */
const noonIn = (days: number) => new Date(checkInAt(inDays(days), '12:00', 'Asia/Kolkata'))

const server = await getTestApp()
let rooms: string[]
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  rooms = await buildRooms(hotel, 11, 'R')
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel))

const readPlan = async (query: Record<string, string> = {}): Promise<RoomPlan> =>
  (await desk.call(getRoomPlan, { query })).body.data
const change = (route: Route, id: string, body: object) =>
  desk.call(route, { params: { id }, body })

async function book(days: number, nights: number, name = 'Priya Nair') {
  const body = {
    checkInDate: inDays(days),
    checkOutDate: inDays(days + nights),
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
    guest: { name },
  }
  const { body: answer } = await desk.call(createDeskBooking, { body })
  return { bookingId: answer.data._id, stayId: answer.data.stays[0]?._id ?? unknownId }
}

/** Lists the stays in the room with this number, or those without a room. */
function staysOf(plan: RoomPlan, number?: string) {
  const [type] = plan.roomTypes
  if (!number) return type?.unassigned
  return type?.rooms.find((room) => room.number === number)?.stays
}

test('shows stays in their rooms, stays without a room, and free rooms', async () => {
  const booked = await book(1, 3)
  const open = await book(-0, 2, 'Kabir Das')
  const cancelled = await book(2, 2)
  await change(cancelStay, cancelled.stayId, { reason: 'Ill.' })
  const suite = { hotel_id: hotel.id, id: newId(), name: 'Suite', tariff: 900_000 }
  await server.db.insertInto('room_type').values(suite).execute()
  await change(assignRoom, booked.stayId, { roomId: rooms[10] })
  const plan = await readPlan({ from: inDays(-1), nights: '7' })
  expect(plan).toMatchObject({
    from: inDays(-1),
    to: inDays(6),
    today: inDays(0),
    inspectsRooms: true,
  })
  expect(plan.roomTypes[0]?.free).toEqual([null, 10, 9, 10, 10, 11, 11])
  // R2 before R10.
  expect(plan.roomTypes[0]?.rooms.map(({ number }) => number)).toEqual(
    Array.from({ length: 11 }, (_, index) => `R${index}`),
  )
  expect(staysOf(plan, 'R10')).toEqual([
    {
      _id: booked.stayId,
      bookingId: booked.bookingId,
      bookingRef: expect.any(String),
      name: 'Priya Nair',
      roomTypeId: hotel.roomTypeId,
      status: 'booked',
      preCheckIn: 'none',
      checkInDate: inDays(1),
      checkOutDate: inDays(4),
    },
  ])
  expect(staysOf(plan)).toMatchObject([
    { _id: open.stayId, checkInDate: inDays(0), checkOutDate: inDays(2) },
  ])
  expect(plan.roomTypes.find(({ name }) => name === 'Suite')).toMatchObject({ unassigned: [] })
  // Without dates: tonight and fourteen nights.
  const usual = await readPlan()
  expect(usual).toMatchObject({ from: inDays(0), to: inDays(14) })
  // A stay is shown whole even if only its last night is in the range.
  const later = await readPlan({ from: inDays(3) })
  expect(staysOf(later, 'R10')).toMatchObject([{ checkInDate: inDays(1), checkOutDate: inDays(4) }])
})

test('shows a guest who moved in each room for the nights spent there', async () => {
  const guest = await buildGuest(hotel)
  const check_in = noonIn(-2)
  await moveStay(server, guest.stayId, { check_in, duration: 4 })
  await server.db
    .updateTable('stay_night')
    .set({ room_id: rooms[0] ?? null })
    .where('stay_id', '=', guest.stayId)
    .execute()
  await change(assignRoom, guest.stayId, { roomId: rooms[1] })
  const plan = await readPlan({ from: inDays(-3) })
  expect(staysOf(plan, 'R0')).toMatchObject([
    { checkInDate: inDays(-2), checkOutDate: inDays(0), status: 'inHouse' },
  ])
  expect(staysOf(plan, 'R1')).toMatchObject([
    { checkInDate: inDays(0), checkOutDate: inDays(2), status: 'inHouse' },
  ])
})

test('hides nights that passed before check-in once the stay has a room', async () => {
  const { stayId } = await book(0, 3)
  await moveStay(server, stayId, { check_in: noonIn(-1), duration: 3 })
  expect(staysOf(await readPlan({ from: inDays(-2) }))).toMatchObject([
    { checkInDate: inDays(-1), checkOutDate: inDays(2) },
  ])
  await change(assignRoom, stayId, { roomId: rooms[3] })
  const late = await readPlan({ from: inDays(-2) })
  expect(staysOf(late)).toEqual([])
  expect(staysOf(late, 'R3')).toMatchObject([{ checkInDate: inDays(0), checkOutDate: inDays(2) }])
  await change(checkIn, stayId, {})
  const here = await readPlan({ from: inDays(-2) })
  expect(staysOf(here, 'R3')).toMatchObject([{ status: 'inHouse' }])
  expect(staysOf(here)).toEqual([])
})

test('shows rooms of the own hotel only, for up to 31 nights within a year', async () => {
  await book(0, 2)
  const other = await buildStaff(await buildHotel(server))
  const { body } = await other.call(getRoomPlan)
  expect(body.data.roomTypes).toMatchObject([{ rooms: [], unassigned: [] }])
  for (const query of [
    { nights: '6' },
    { nights: '32' },
    { from: '2026-02-30' },
    { from: inDays(366) },
  ]) {
    const answer = await desk.call(getRoomPlan, { query })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  }
  expect((await readPlan({ from: inDays(365) })).from).toBe(inDays(365))
})
