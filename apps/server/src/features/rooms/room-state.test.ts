import { getRoomPlan } from '@bellhop/contract/desk/bookings'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { checkOut } from '@bellhop/contract/desk/check-out'
import {
  changeRoom,
  type DeskRoom,
  listDeskRooms,
  setRoomState,
} from '@bellhop/contract/desk/rooms'
import { assignRoom, changeStayDates, createWalkIn } from '@bellhop/contract/desk/stays'
import { getGuest } from '@bellhop/contract/guest/guest'
import { listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { soilRoomOnDeparture, writeRoomState } from '../../rooms/room-states.ts'
import { lockForSale } from '../../rooms/write-availability.ts'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  changeHotel,
  type TestGuest,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { hotelTonight } from '../../testing/hotel-today.ts'
import { readAudit } from '../../testing/log.ts'
import { prepare } from '../../testing/prepare.ts'
import { dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { readRow } from '../../testing/rows.ts'
import { moveStay } from '../../testing/stay-builders.ts'
import { waitForLock } from '../../testing/wait-for-lock.ts'

const server = await getTestApp()
let roomId: string
let other: string
const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  ;[roomId = '', other = ''] = await buildRooms(hotel, 2)
  await openSale(hotel)
})
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const set = (body: object, { id = roomId, headers = desk.headers } = {}) =>
  call(server, setRoomState, { headers, params: { id }, body: body as never })
/** An instant on the night in so many days. */
const noonOf = (days: number) =>
  new Date(checkInAt(addDays(hotelTonight('Asia/Kolkata'), days), '12:00', 'Asia/Kolkata'))
const closed = { state: 'outOfOrder', reason: 'No hot water' }

async function read(id = roomId) {
  const query = { within: hotel.roomTypeId }
  const { body } = await desk.call(listDeskRooms, { query })
  return body.data.find(({ _id }) => _id === id)
}

const readStates = (subject: string) =>
  readAudit(hotel, ['action', 'before', 'after'], { subject, action: 'roomState.%' })

async function countFree(date: string) {
  const query = { checkInDate: date, checkOutDate: addDays(date, 1), allFree: 'true' }
  const params = { hotelId: hotel.id }
  const { body } = await call(server, listRoomsByDate, { params, query })
  return body.data.find(({ _id }) => _id === hotel.roomTypeId)?.available ?? 0
}

const roomOf = async ({ stayId }: TestGuest) => {
  const { room_id } = await readRow(server.db, 'stay', ['room_id'], stayId)
  return room_id ?? ''
}

test('is cleaned step by step, with each step in the audit log', async () => {
  for (const state of ['dirty', 'cleaning', 'clean', 'inspected']) {
    const { status, body } = await set({ state })
    expect([status, body.data]).toEqual([200, { ...(await read()), state, cleaning: state }])
  }
  expect((await set({ state: 'inspected' })).status).toBe(200)
  expect(await readStates(roomId)).toMatchObject([
    { before: { cleaning: 'clean' }, after: { cleaning: 'dirty' } },
    { after: { cleaning: 'cleaning' } },
    { after: { cleaning: 'clean' } },
    { after: { cleaning: 'inspected' } },
  ])
  const { body } = await desk.call(getRoomPlan, { query: {} })
  const planned = body.data.roomTypes.flatMap(({ rooms }) => rooms)
  expect(planned.find(({ _id }) => _id === roomId)).toMatchObject({ state: 'inspected' })
})

test('is not set by a change of the room, which can be sent back as it was read', async () => {
  const room = await read()
  const manager = await buildStaff(hotel, { role: 'manager' })
  await set({ state: 'dirty' })
  const sent = { ...room, ...closed, closedAs: 'outOfOrder', number: '1A' } as DeskRoom
  const { status, body } = await manager.call(changeRoom, { params: { id: roomId }, body: sent })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ number: '1A', state: 'dirty', cleaning: 'dirty' })
  expect(body.data).not.toHaveProperty('closedAs')
  expect(await readStates(roomId)).toHaveLength(1)
})

test('is not sold on the nights that it is out of order, and sold again when it is opened', async () => {
  const [from, until] = [dayFromToday(5), dayFromToday(6)]
  const nights = [4, 5, 6, 7].map(dayFromToday)
  const free = () => Promise.all(nights.map(countFree))
  expect(await free()).toEqual([2, 2, 2, 2])
  expect((await set({ ...closed, from, until })).body.data).toMatchObject({
    ...{ state: 'clean', closedAs: 'outOfOrder', reason: 'No hot water', from, until },
  })
  expect(await free()).toEqual([2, 1, 1, 2])
  await set({ state: 'outOfService', reason: 'Old carpet' })
  expect(await free()).toEqual([2, 2, 2, 2])
  await set(closed)
  expect(await read()).toMatchObject({ state: 'outOfOrder', from: hotelTonight('Asia/Kolkata') })
  expect(await free()).toEqual([1, 1, 1, 1])
  expect((await set({ state: 'dirty' })).body.data).not.toHaveProperty('closedAs')
  expect(await free()).toEqual([2, 2, 2, 2])
})

test.each([
  [{ state: 'outOfOrder' }, 'reason'],
  [{ state: 'clean', reason: 'No hot water' }, 'reason'],
  [{ ...closed, from: dayFromToday(3), until: dayFromToday(2) }, 'until'],
  [{ ...closed, from: dayFromToday(-9), until: dayFromToday(-3) }, 'until'],
])('rejects %j', async (body, field) => {
  expect(await set(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  expect(await readStates(roomId)).toEqual([])
})

test('does not close while a guest has the room, who is moved first', async () => {
  const guest = await buildGuest(hotel)
  const id = await roomOf(guest)
  expect(await set(closed, { id })).toMatchObject({ status: 409, body: { code: 'room_taken' } })
  expect((await set({ ...closed, state: 'outOfService' }, { id })).status).toBe(200)
  const params = { id: guest.stayId }
  await set(closed, { id: other })
  const move = (to: string) => desk.call(assignRoom, { params, body: { roomId: to } })
  expect(await move(other)).toMatchObject({ status: 409, body: { code: 'room_taken' } })
  expect((await move(roomId)).status).toBe(200)
  expect(await read(id)).toMatchObject({ cleaning: 'dirty' })
  expect(await readStates(id)).toMatchObject([{}, { after: { cleaning: 'dirty' } }])
  expect((await set(closed, { id })).status).toBe(200)
  for (const free of [id, other]) await set({ state: 'clean' }, { id: free })
  const body = { checkOutDate: dayFromToday(9) }
  await set({ ...closed, from: dayFromToday(7) })
  expect(await desk.call(changeStayDates, { params, body })).toMatchObject({
    ...{ status: 409, body: { code: 'room_taken' } },
  })
})

test('the guest’s phone shows when the room is ready, and check-in asks about one that is not clean', async () => {
  const guest = await buildGuest(hotel, { status: 'booked' })
  await moveStay(server, guest.stayId, { check_in: noonOf(0), duration: 2 })
  const isReady = async () => (await guest.call(getGuest)).body.data.roomReady
  const countEvents = async () => {
    const events = server.db.selectFrom('event').select('id').where('guest_id', '=', guest.id)
    return (await events.where('name', '=', 'stay.updated').execute()).length
  }
  const params = { id: guest.stayId }
  const enter = (body: object) => desk.call(checkIn, { params, body })
  await set({ state: 'inspected' })
  expect(await isReady()).toBe(false)
  await desk.call(assignRoom, { params, body: { roomId } })
  expect(await isReady()).toBe(true)
  await set({ state: 'clean' })
  expect(await isReady()).toBe(false)
  const before = await countEvents()
  await set({ state: 'inspected' })
  expect([await isReady(), await countEvents()]).toEqual([true, before + 1])
  await changeHotel(hotel, { inspects_rooms: false })
  await set({ state: 'clean' })
  expect(await isReady()).toBe(true)
  await set({ state: 'cleaning' })
  expect(await enter({})).toMatchObject({ status: 409, body: { code: 'room_not_clean' } })
  expect((await enter({ acceptsAnyState: true })).status).toBe(200)
  expect(await isReady()).toBe(true)
})

test('a move and a walk-in ask about a room that is not clean, as check-in does', async () => {
  const [present, next] = [await buildGuest(hotel), await buildGuest(hotel, { status: 'booked' })]
  await moveStay(server, next.stayId, { check_in: noonOf(0), duration: 1 })
  const assign = ({ stayId }: TestGuest, body: object) =>
    desk.call(assignRoom, { params: { id: stayId }, body: { roomId, ...body } })
  const walkIn = (body: object = {}) => {
    const one = { guest: { name: 'Kabir' }, nights: 1, adults: 1, children: 0 }
    const values = { ...one, roomTypeId: hotel.roomTypeId, roomId: other, ...body }
    return desk.call(createWalkIn, { body: values })
  }
  const notClean = { status: 409, body: { code: 'room_not_clean', params: {} } }
  await set({ state: 'dirty' })
  await set({ state: 'cleaning' }, { id: other })
  expect(await assign(present, {})).toMatchObject(notClean)
  expect(await walkIn()).toMatchObject(notClean)
  // They enter the room later.
  expect((await walkIn({ checkInDate: addDays(hotelTonight('Asia/Kolkata'), 3) })).status).toBe(201)
  expect((await assign(next, {})).status).toBe(200)
  expect((await assign(next, { roomId: null })).status).toBe(200)
  expect((await walkIn({ acceptsAnyState: true })).body.data.status).toBe('inHouse')
  // A room with a guest is not asked about.
  expect(await walkIn()).toMatchObject({ status: 409, body: { code: 'room_taken' } })
  expect((await assign(present, { acceptsAnyState: true })).status).toBe(200)
  expect((await assign(present, {})).status).toBe(200)
})

test('is not ready while another guest is in it', async () => {
  const [present, next] = [await buildGuest(hotel), await buildGuest(hotel, { status: 'booked' })]
  await moveStay(server, present.stayId, { check_in: noonOf(-1), duration: 1 })
  await moveStay(server, next.stayId, { check_in: noonOf(0), duration: 1 })
  const id = await roomOf(present)
  await set({ state: 'inspected' }, { id })
  const params = { id: next.stayId }
  expect((await desk.call(assignRoom, { params, body: { roomId: id } })).status).toBe(200)
  expect((await next.call(getGuest)).body.data.roomReady).toBe(false)
})

test('is dirty after check-out', async () => {
  const guest = await buildGuest(hotel)
  const id = await roomOf(guest)
  await set({ state: 'inspected' }, { id })
  const body = { reason: 'Pays by transfer' }
  const params = { id: guest.stayId }
  expect((await desk.call(checkOut, { params, body })).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'dirty' })
  expect((await readStates(id)).at(-1)).toMatchObject({ action: 'roomState.depart' })
})

test('stays dirty if a guest checks out while it is being closed', async () => {
  await set({ state: 'clean' })
  const closing = await inTransaction(server.db, async (tx) => {
    const work = { tx, now: new Date(), audit: async () => {} }
    await soilRoomOnDeparture(work, { hotelId: hotel.id, roomId })
    const begun = set({ ...closed, state: 'outOfService', from: dayFromToday(5) })
    await waitForLock(tx)
    return { begun }
  })
  expect((await closing.begun).body.data).toMatchObject({
    ...{ cleaning: 'dirty', closedAs: 'outOfService' },
  })
  expect(await read()).toMatchObject({ state: 'dirty' })
})

test.each(['an extension', 'a walk-in', 'a check-out'])(
  '%s does not deadlock with closing the room',
  async (what) => {
    const guest = await buildGuest(hotel)
    await moveStay(server, guest.stayId, { check_in: noonOf(0), duration: 1 })
    const id = await roomOf(guest)
    await set({ state: 'dirty' }, { id })
    const params = { id: guest.stayId }
    const calls: Record<string, () => ReturnType<typeof call>> = {
      'an extension': () => {
        const body = { checkOutDate: addDays(hotelTonight('Asia/Kolkata'), 2) }
        return desk.call(changeStayDates, { params, body })
      },
      'a walk-in': () => {
        const one = { guest: { name: 'Kabir' }, nights: 1, adults: 1, children: 0 }
        // After midnight the night that is running began yesterday; a walk-in of today is checked in.
        const checkInDate = addDays(hotelTonight('Asia/Kolkata'), 2)
        const body = { ...one, roomTypeId: hotel.roomTypeId, roomId: id, checkInDate }
        return desk.call(createWalkIn, { body })
      },
      'a check-out': () => desk.call(checkOut, { params, body: { reason: 'Pays later' } }),
    }
    const begun = await inTransaction(server.db, async (tx) => {
      // Closing a room takes these locks, one after the other.
      await tx.selectFrom('room').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      await writeRoomState(tx, { hotelId: hotel.id, roomId: id }, { closure: null }, new Date())
      const answer = calls[what]?.()
      await waitForLock(tx)
      // PostgreSQL would end one of the two after a second.
      await sql`SET LOCAL lock_timeout = 500`.execute(tx)
      await lockForSale(tx, hotel.id, [hotel.roomTypeId], hotelTonight('Asia/Kolkata'))
      return { answer }
    })
    expect((await begun.answer)?.status).toBeLessThan(300)
  },
)

test('housekeeping cleans rooms and the front desk closes them', async () => {
  const housekeeping = await buildDepartment(hotel, { code: 'housekeeping' })
  const spa = await buildDepartment(hotel, { code: 'spa' })
  const signIn = async (departments: (typeof spa)[]) =>
    (await buildStaff(hotel, { role: 'attendant', departments })).headers
  const headers = await signIn([housekeeping])
  expect((await set({ state: 'clean' }, { headers })).status).toBe(200)
  expect((await set(closed, { headers })).status).toBe(403)
  await set(closed)
  expect((await set({ state: 'dirty' }, { headers })).status).toBe(403)
  expect((await set({ state: 'dirty' }, { headers: await signIn([spa]) })).status).toBe(403)
  expect(await read()).toMatchObject({ state: 'outOfOrder', cleaning: 'clean' })
})
