import { createDeskBooking, getRoomPlan } from '@bellhop/contract/desk/bookings'
import { acceptRequest, cancelRequest } from '@bellhop/contract/desk/requests'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { getGuest } from '@bellhop/contract/guest/guest'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/booking'
import { DAY_MS } from '@bellhop/domain/durations'
import { hotelDate } from '@bellhop/domain/hotel-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  signInGuest,
  signInStaff,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { beginLateCheckOuts, expireRequests } from './expire.ts'

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let headers: { authorization: string }
let desk: { cookie: string }
let offer: (checkoutTime: string) => Promise<{ departmentId: string; deptRequestId: string }>

beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  headers = await signInGuest(server, guest)
  // As signing in sets it.
  await setSessionEnd((await readTimes()).checkOut + DAY_MS)
  desk = await signInStaff(server, await buildStaff(server, hotel))
  const reception = await buildDepartment(server, hotel, { name: 'Reception' })
  offer = async (checkoutTime) => {
    const name = `Late check-out until ${checkoutTime}`
    const values = { name, purpose: 'lateCheckOut', place: 'elsewhere', price: 200000 } as const
    const { id } = await buildService(server, hotel, reception, {
      ...values,
      checkout_time: checkoutTime,
    })
    return { departmentId: reception.id, deptRequestId: id }
  }
})

const ask = (body: { departmentId: string; deptRequestId: string }) =>
  call(server, createDepartmentRequest, { headers, body })

async function request(checkoutTime: string) {
  const { status, body } = await ask(await offer(checkoutTime))
  expect(status).toBe(201)
  return body.data
}

const accept = (id: string) =>
  call(server, acceptRequest, { headers: desk, params: { id }, body: {} })

const setSessionEnd = (at: number) =>
  server.db
    .updateTable('guest_session')
    .set({ expires_at: new Date(at) })
    .where('guest_id', '=', guest.id)
    .execute()

async function readTimes() {
  const { body } = await call(server, getGuest, { headers })
  const { checkoutTime, checkOut } = body.data
  const { expires_at } = await server.db
    .selectFrom('guest_session')
    .select('expires_at')
    .where('guest_id', '=', guest.id)
    .executeTakeFirstOrThrow()
  return { checkoutTime, checkOut: Date.parse(checkOut ?? ''), sessionEnd: expires_at.getTime() }
}

const threeHours = 3 * 3_600_000

test('moves check-out and the end of the session once the hotel accepts it', async () => {
  const before = await readTimes()
  const { _id, purpose, deliverAt } = await request('14:00')
  expect([purpose, Date.parse(deliverAt ?? '')]).toEqual([
    'lateCheckOut',
    before.checkOut + threeHours,
  ])
  expect(await readTimes()).toEqual(before)
  await accept(_id)
  expect(await readTimes()).toEqual({
    checkoutTime: '14:00',
    checkOut: before.checkOut + threeHours,
    sessionEnd: before.sessionEnd + threeHours,
  })
})

test('leaves a session that ends with a longer stay of the guest', async () => {
  const { sessionEnd } = await readTimes()
  await setSessionEnd(sessionEnd + 2 * DAY_MS)
  await accept((await request('14:00'))._id)
  expect(await readTimes()).toMatchObject({
    checkoutTime: '14:00',
    sessionEnd: sessionEnd + 2 * DAY_MS,
  })
})

test.each(['guest', 'hotel'] as const)('moves it back when the %s cancels', async (by) => {
  const before = await readTimes()
  const { _id } = await request('14:00')
  await accept(_id)
  const params = { id: _id }
  const { status } =
    by === 'guest'
      ? await call(server, cancelGuestRequest, { headers, params, body: {} })
      : await call(server, cancelRequest, {
          headers: desk,
          params,
          body: { reason: 'The room is needed.' },
        })
  expect(status).toBe(200)
  expect(await readTimes()).toEqual(before)
})

test('of two accepted ones the later counts, until it is cancelled', async () => {
  const four = (await request('16:00'))._id
  const two = (await request('14:00'))._id
  await accept(two)
  await accept(four)
  expect((await readTimes()).checkoutTime).toBe('16:00')
  await call(server, cancelGuestRequest, { headers, params: { id: four }, body: {} })
  expect((await readTimes()).checkoutTime).toBe('14:00')
})

test('is shown on the room plan', async () => {
  const readBars = async () => {
    const { body } = await call(server, getRoomPlan, { headers: desk })
    return body.data.roomTypes.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))
  }
  const { _id } = await request('14:00')
  expect(await readBars()).not.toMatchObject([{ lateCheckOut: '14:00' }])
  await accept(_id)
  expect(await readBars()).toMatchObject([{ lateCheckOut: '14:00' }])
})

test('is rejected if check-out is not earlier', async () => {
  await accept((await request('14:00'))._id)
  for (const time of ['14:00', '12:00']) {
    const answer = await ask(await offer(time))
    expect(answer).toMatchObject({ status: 409, body: { code: 'item_unavailable' } })
  }
})

test('is done from the regular check-out on, and then stays', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await accept(_id)
  await beginLateCheckOuts(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await readStatus(_id)).toBe('accepted')
  await beginLateCheckOuts(server.db, server.app.bus, new Date(checkOut + DAY_MS / 24))
  expect(await readStatus(_id)).toBe('done')
  const cancelled = await call(server, cancelGuestRequest, {
    headers,
    params: { id: _id },
    body: {},
  })
  expect(cancelled.body).toMatchObject({ code: 'not_cancellable' })
  expect((await readTimes()).checkoutTime).toBe('14:00')
})

const readStatus = async (id: string) => {
  const row = await server.db
    .selectFrom('guest_request')
    .select('status')
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

test('expires at check-out if the hotel has not accepted it', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await expireRequests(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(checkOut))
  expect(await readStatus(_id)).toBe('expired')
  expect((await readTimes()).checkOut).toBe(checkOut)
})

describe('in a room that another guest has from that day on', () => {
  let arrivals: string[]
  let roomId: string

  beforeEach(async () => {
    await openSale(server, hotel)
    const room = await server.db
      .selectFrom('room')
      .select('id')
      .where('hotel_id', '=', hotel.id)
      .where('number', '=', guest.roomNumber)
      .executeTakeFirstOrThrow()
    roomId = room.id
  })

  /** Books rooms for the night after the guest has left. */
  async function book(count: number) {
    const { checkOut } = await readTimes()
    const checkInDate = hotelDate(new Date(checkOut), 'Asia/Kolkata')
    const { roomTypeId } = hotel
    const { body, status } = await call(server, createDeskBooking, {
      headers: desk,
      body: {
        ...{ checkInDate, checkOutDate: addDays(checkInDate, 1), guest: { name: 'Priya Nair' } },
        selectedRooms: [{ roomTypeId, count, adults: count, children: 0 }],
      },
    })
    expect(status).toBe(201)
    arrivals = body.data.stays.map(({ _id }: { _id: string }) => _id)
  }

  const assign = () =>
    call(server, assignRoom, { headers: desk, params: { id: arrivals[0] ?? '' }, body: { roomId } })

  test('is granted until an hour before they arrive', async () => {
    await buildRooms(server, hotel, 1)
    await openSale(server, hotel)
    await book(1)
    expect((await assign()).status).toBe(200)
    const rejected = await accept((await request('14:00'))._id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('is free until 13:00: the next guest arrives at 14:00.')
    expect((await readTimes()).checkoutTime).toBe('11:00')
    expect((await accept((await request('13:00'))._id)).status).toBe(200)
    expect((await readTimes()).checkoutTime).toBe('13:00')
  })

  test('is granted until then if all rooms of its type are sold', async () => {
    await book(1)
    const rejected = await accept((await request('14:00'))._id)
    expect(rejected.body.detail).toContain('all rooms of its type are sold that night')
    expect((await accept((await request('13:00'))._id)).status).toBe(200)
  })

  test('is granted, or the room is assigned, but never both', async () => {
    await buildRooms(server, hotel, 1)
    await openSale(server, hotel)
    await book(1)
    const { _id } = await request('18:00')
    const [granted, assigned] = await Promise.all([accept(_id), assign()])
    expect([granted.status, assigned.status].sort()).toEqual([200, 409])
    const { body } = granted.status === 409 ? granted : assigned
    expect(body).toMatchObject({ code: 'room_taken' })
    await call(server, cancelGuestRequest, { headers, params: { id: _id }, body: {} })
    expect((await assign()).status).toBe(200)
  })

  test('is granted to one of two guests if one room is left', async () => {
    const other = await buildGuest(server, hotel)
    await buildRooms(server, hotel, 1)
    await openSale(server, hotel)
    await book(2)
    const service = await offer('18:00')
    const mine = await ask(service)
    const theirs = await call(server, createDepartmentRequest, {
      headers: await signInGuest(server, other),
      body: service,
    })
    const answers = await Promise.all([accept(mine.body.data._id), accept(theirs.body.data._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
