import { checkIn } from '@bellhop/contract/desk/check-in'
import { addGroup, checkInGroup } from '@bellhop/contract/desk/groups'
import { setFoundOccupied } from '@bellhop/contract/desk/housekeeping'
import { assignRoom, createWalkIn } from '@bellhop/contract/desk/stays'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { beforeEach, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildGuest, buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { hotelTonight } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { buildHousekeeper } from '../../testing/staff-builders.ts'
import { moveStay } from '../../testing/stay-builders.ts'
import { callInTurn } from '../../testing/wait-for-lock.ts'

const zone = 'Asia/Kolkata'
const server = await getTestApp()

let roomId: string
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel))
const phone = prepare(() => buildHousekeeper(hotel))
beforeEach(async () => {
  roomId = (await buildRooms(hotel, 1))[0] ?? ''
})

type Enter = () => Promise<{ status: number }>

async function prepareWalkIn(): Promise<Enter> {
  await openSale(hotel)
  const guest = { name: 'Priya Nair' }
  const stay = { nights: 1, adults: 1, children: 0 }
  const body = { guest, roomTypeId: hotel.roomTypeId, roomId, ...stay }
  return () => desk.call(createWalkIn, { body })
}

/** A guest who arrives today, to whom the room is assigned. */
async function bookStay(): Promise<string> {
  const { stayId } = await buildGuest(hotel, { status: 'booked' })
  await moveStay(server, stayId, {
    check_in: atHotelTime(hotelTonight(zone), '14:00', zone),
    duration: 1,
  })
  await openSale(hotel)
  const options = { headers: desk.headers, params: { id: stayId }, body: { roomId } }
  expect((await call(server, assignRoom, options)).status).toBe(200)
  return stayId
}

async function prepareCheckIn(): Promise<Enter> {
  const id = await bookStay()
  return () => desk.call(checkIn, { params: { id }, body: {} })
}

async function prepareGroup(): Promise<Enter> {
  const stayId = await bookStay()
  const { body } = await desk.call(addGroup, { body: { name: 'Wedding', company: null } })
  const id = body.data._id
  await server.db.updateTable('stay').set({ group_id: id }).where('id', '=', stayId).execute()
  return () => desk.call(checkInGroup, { params: { id }, body: {} })
}

test.each([
  ['walked in', prepareWalkIn, 201],
  ['checked in', prepareCheckIn, 200],
  ['checked in with a group', prepareGroup, 200],
])('a room is not found occupied if a guest has just %s', async (_, prepare, entered) => {
  const enter = await prepare()
  const report = () =>
    phone.call(setFoundOccupied, { params: { id: roomId }, body: { isOccupied: true } })
  const answers = await callInTurn<{ status: number }>(server.db, hotel.id, [enter, report])
  expect(answers.map(({ status }) => status)).toEqual([entered, 409])
  const marks = await server.db
    .selectFrom('room_state')
    .select('found_occupied_at')
    .where('room_id', '=', roomId)
    .where('found_occupied_at', 'is not', null)
    .execute()
  expect(marks).toEqual([])
})
