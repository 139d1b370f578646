import { checkOut } from '@bellhop/contract/desk/check-out'
import {
  assignHousekeeping,
  getHousekeeping,
  setFoundOccupied,
} from '@bellhop/contract/desk/housekeeping'
import { setRoomState } from '@bellhop/contract/desk/rooms'
import { getStaffSession } from '@bellhop/contract/desk/staff'
import { assignRoom, createWalkIn } from '@bellhop/contract/desk/stays'
import { setDoorSign } from '@bellhop/contract/guest/guest'
import { expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
} from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { buildHousekeeper } from '../../testing/staff-builders.ts'

const server = await getTestApp()
const { db } = server
const hotel = prepare(() => buildHotel(server))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))
const housekeeper = prepare(() => buildHousekeeper(hotel))

const read = async (as: Caller = housekeeper) => (await as.call(getHousekeeping)).body.data
const roomOf = async (id: string) => (await read()).rooms.find(({ _id }) => _id === id)
const setState = (id: string, state: 'dirty' | 'cleaning' | 'clean' | 'inspected') =>
  housekeeper.call(setRoomState, { params: { id }, body: { state } })
const assign = (roomIds: string[], staffId: string | null, as: Caller = desk) =>
  as.call(assignHousekeeping, { body: { roomIds, staffId } })

async function buildStay() {
  const guest = await buildGuest(hotel)
  const { room_id } = await readRow(db, 'stay', ['room_id'], guest.stayId)
  return { guest, roomId: room_id ?? '' }
}

test('a task follows the cleaning of its room', async () => {
  const [room = ''] = await buildRooms(hotel, 1)
  await setState(room, 'dirty')
  expect((await roomOf(room))?.task).toMatchObject({ kind: 'check', status: 'open' })
  await setState(room, 'cleaning')
  expect((await roomOf(room))?.task).toMatchObject({ kind: 'check', status: 'begun' })
  await setState(room, 'clean')
  expect((await roomOf(room))?.task).toMatchObject({ kind: 'check', status: 'done' })
  await setState(room, 'inspected')
  expect(await roomOf(room)).toMatchObject({ cleaning: 'inspected', task: { status: 'done' } })
  await setState(room, 'dirty')
  expect((await roomOf(room))?.task).toMatchObject({ status: 'open' })
})

test('“clean my room now” is a task, and check-out makes it a departure', async () => {
  const { guest, roomId } = await buildStay()
  await guest.call(setDoorSign, { body: { sign: 'cleanNow' } })
  expect(await roomOf(roomId)).toMatchObject({
    ...{ isOccupied: true, doorSign: 'cleanNow' },
    task: { kind: 'stayOver', status: 'open' },
  })
  await assign([roomId], housekeeper.id)
  await setState(roomId, 'cleaning')
  const out = await desk.call(checkOut, {
    params: { id: guest.stayId },
    body: { reason: 'Left early.' },
  })
  expect(out.status).toBe(200)
  expect(await roomOf(roomId)).toMatchObject({
    ...{ isOccupied: false, cleaning: 'dirty' },
    task: { kind: 'departure', status: 'begun', assignedTo: { _id: housekeeper.id } },
  })
  // The room is dirty already.
  await setState(roomId, 'dirty')
  expect((await roomOf(roomId))?.task).toMatchObject({ kind: 'departure', status: 'open' })
})

test('cleaning a clean room again ends the task that its guest asked for', async () => {
  const { guest, roomId } = await buildStay()
  await setState(roomId, 'clean')
  await guest.call(setDoorSign, { body: { sign: 'cleanNow' } })
  await setState(roomId, 'clean')
  const room = await roomOf(roomId)
  expect(room?.task).toMatchObject({ kind: 'stayOver', status: 'done' })
  expect(room?.doorSign).toBeUndefined()
})

test('a guest who is checked in cancels what has not begun, which staff can ask for again', async () => {
  const [roomId = ''] = await buildRooms(hotel, 1)
  const { roomTypeId } = hotel
  await openSale(hotel, roomTypeId)
  await setState(roomId, 'dirty')
  const entered = await desk.call(createWalkIn, {
    body: {
      ...{ guest: { name: 'Ines Sol' }, roomTypeId, roomId, nights: 1, adults: 1, children: 0 },
      acceptsAnyState: true,
    },
  })
  expect(entered.status).toBe(201)
  expect(await roomOf(roomId)).toMatchObject({
    ...{ isOccupied: true, cleaning: 'dirty' },
    task: { status: 'cancelled' },
  })
  await setState(roomId, 'dirty')
  expect((await roomOf(roomId))?.task).toMatchObject({ status: 'open' })
})

test('a move cancels what has not begun in the new room, and never what has', async () => {
  const [fresh = '', begun = ''] = await buildRooms(hotel, 2)
  const move = (stayId: string, roomId: string) =>
    desk.call(assignRoom, { params: { id: stayId }, body: { roomId, acceptsAnyState: true } })
  for (const room of [fresh, begun]) await setState(room, 'dirty')
  await setState(begun, 'cleaning')
  const one = await buildStay()
  const other = await buildStay()
  expect((await move(one.guest.stayId, fresh)).status).toBe(200)
  expect((await move(other.guest.stayId, begun)).status).toBe(200)
  expect((await roomOf(fresh))?.task?.status).toBe('cancelled')
  expect((await roomOf(begun))?.task?.status).toBe('begun')
  expect((await roomOf(one.roomId))?.task).toMatchObject({ kind: 'departure', status: 'open' })
})

test('assigns several rooms at once, and only those with a task', async () => {
  const rooms = await buildRooms(hotel, 3)
  const [first = '', second = '', idle = ''] = rooms
  for (const room of [first, second]) await setState(room, 'dirty')
  const { status, body } = await assign(rooms, housekeeper.id)
  expect(status).toBe(200)
  const assigned = body.data.rooms.filter(({ task }) => task?.assignedTo?._id === housekeeper.id)
  expect(assigned.map(({ _id }) => _id).sort()).toEqual([first, second].sort())
  expect((await roomOf(idle))?.task).toBeUndefined()
  await assign([first], null)
  expect((await roomOf(first))?.task?.assignedTo).toBeUndefined()
  const stranger = await buildStaff(await buildHotel(server))
  const cook = await buildStaff(hotel, { role: 'kitchen' })
  for (const { id } of [stranger, cook]) expect((await assign([first], id)).status).toBe(404)
  await changeRows(db, 'staff', housekeeper.id, { deactivated_at: new Date() })
  const seen = (await read(desk)).rooms.find(({ _id }) => _id === second)
  expect(seen?.task).toMatchObject({ status: 'open' })
  expect(seen?.task?.assignedTo).toBeUndefined()
})

test('a room found occupied is listed until the desk settles it or a guest is in house', async () => {
  const [room = ''] = await buildRooms(hotel, 1)
  const report = (id: string, isOccupied: boolean) =>
    housekeeper.call(setFoundOccupied, { params: { id }, body: { isOccupied } })
  expect((await report(room, true)).status).toBe(200)
  const found = (await roomOf(room))?.foundOccupiedAt
  expect(found).toBeDefined()
  await report(room, true)
  expect((await roomOf(room))?.foundOccupiedAt).toBe(found)
  await report(room, false)
  expect((await roomOf(room))?.foundOccupiedAt).toBeUndefined()
  const { roomId } = await buildStay()
  expect((await report(roomId, true)).body.code).toBe('room_taken')
  const log = await readAudit(hotel, ['action'], { action: 'roomState.%Occupied' })
  expect(log.map(({ action }) => action)).toEqual([
    'roomState.foundOccupied',
    'roomState.settleOccupied',
  ])
})

test('is for the front office and attendants of housekeeping, as their sessions state', async () => {
  const laundry = await buildDepartment(hotel, { code: 'laundry' })
  const kitchen = await buildStaff(hotel, { role: 'kitchen' })
  const other = await buildStaff(hotel, { role: 'attendant', departments: [laundry] })
  for (const [as, mayRead] of [
    [desk, true],
    [housekeeper, true],
    [other, false],
    [kitchen, false],
  ] as const) {
    const session = await as.call(getStaffSession)
    expect(session.body.data.worksOnRooms).toBe(mayRead)
    expect((await as.call(getHousekeeping)).status).toBe(mayRead ? 200 : 403)
  }
})
