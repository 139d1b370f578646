import { createDeskBooking, getRoomPlan } from '@bellhop/contract/desk/bookings'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { acceptRequest, cancelRequest } from '@bellhop/contract/desk/requests'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { listServiceSlots, type ServiceSlot } from '@bellhop/contract/guest/departments'
import { getGuest } from '@bellhop/contract/guest/guest'
import { getBill } from '@bellhop/contract/guest/payments'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { atHotelTime } from '@bellhop/domain/at-hotel-time'
import { addDays } from '@bellhop/domain/booking'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
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
import { beginStayOffers, expireRequests } from './expire.ts'

interface Service {
  departmentId: string
  deptRequestId: string
}

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let headers: { authorization: string }
let desk: { cookie: string }
let offer: (latest: string, isAtOnce?: boolean) => Promise<Service>

beforeEach(async () => {
  hotel = await buildHotel(server)
  guest = await buildGuest(server, hotel)
  headers = await signInGuest(server, guest)
  // As signing in sets it.
  await setSessionEnd((await readTimes()).checkOut + DAY_MS)
  desk = await signInStaff(server, await buildStaff(server, hotel))
  const reception = await buildDepartment(server, hotel, { name: 'Reception' })
  offer = async (latest, isAtOnce = false) => {
    const { id } = await buildService(server, hotel, reception, {
      ...{ name: 'Late check-out', purpose: 'lateCheckOut', place: 'elsewhere', price: 70000 },
      ...{ checkout_time: latest, granted_at_once: isAtOnce },
    })
    return { departmentId: reception.id, deptRequestId: id }
  }
})

/** On the day of check-out. */
async function instantOf(until: string) {
  const { checkOut } = await readTimes()
  return atHotelTime(hotelDate(new Date(checkOut), 'Asia/Kolkata'), until, 'Asia/Kolkata')
}

async function ask(service: Service, until: string, by = headers) {
  const body = { ...service, preferredAt: await instantOf(until) }
  return await call(server, createDepartmentRequest, { headers: by, body })
}

async function request(until: string, service?: Service) {
  const { status, body } = await ask(service ?? (await offer('18:00')), until)
  expect(status).toBe(201)
  return body.data
}

async function listHours(service: Service) {
  const { checkOut } = await readTimes()
  const { body } = await call(server, listServiceSlots, {
    headers,
    params: { deptRequestId: service.deptRequestId },
    query: { date: hotelDate(new Date(checkOut), 'Asia/Kolkata') },
  })
  return body.data.map(({ start, hours, available }: ServiceSlot) => [
    hotelTimeOfDay(start, 'Asia/Kolkata'),
    hours,
    available,
  ])
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

async function readBill() {
  const { body } = await call(server, getBill, { headers })
  return body
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

test('costs so much for each hour after the present check-out', async () => {
  const service = await offer('14:30')
  expect(await listHours(service)).toEqual([
    ['12:00', 1, 1],
    ['13:00', 2, 1],
    ['14:00', 3, 1],
  ])
  const { lines, amounts } = await request('14:00', service)
  expect([lines[0]?.quantity, amounts.subtotal]).toEqual([3, 2100])
})

test('is rejected with another price than the guest has seen', async () => {
  const body = { ...(await offer('18:00')), preferredAt: await instantOf('16:00') }
  const seen = (expectedTotal: number) =>
    call(server, createDepartmentRequest, { headers, body: { ...body, expectedTotal } })
  // Of two hours, as if a late check-out until 14:00 had been cancelled since.
  expect(await seen(2 * 826)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', amounts: { total: 5 * 826 } },
  })
  expect((await seen(5 * 826)).status).toBe(201)
})

test('is asked for once until it is cancelled', async () => {
  const service = await offer('18:00')
  const { _id } = await request('14:00', service)
  await accept(_id)
  const companion = await buildCompanion(server, hotel, guest)
  for (const by of [headers, await signInGuest(server, companion)]) {
    expect(await ask(service, '16:00', by)).toMatchObject({
      status: 409,
      body: {
        code: 'item_unavailable',
        params: { note: 'It has already been requested for this room. Cancel that request first.' },
      },
    })
  }
  await call(server, cancelGuestRequest, { headers, params: { id: _id }, body: {} })
  expect((await request('16:00', service)).lines[0]?.quantity).toBe(5)
})

test('is granted at once where the hotel does so', async () => {
  const { checkOut } = await readTimes()
  const { balance } = await readBill()
  const granted = await request('14:00', await offer('18:00', true))
  expect(granted.status).toBe('accepted')
  expect(granted.timeline.map(({ by }: { by: string }) => by)).toEqual(['guest', 'hotel'])
  expect((await readTimes()).checkOut).toBe(checkOut + threeHours)
  expect((await readBill()).balance - balance).toBe(2478)
})

test.each([undefined, '11:00', '11:30', '19:00'])('has no time %s', async (until) => {
  const service = await offer('18:00')
  const preferredAt = until && (await instantOf(until))
  const body = { ...service, ...(preferredAt && { preferredAt }) }
  const answer = await call(server, createDepartmentRequest, { headers, body })
  expect(answer.body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: 'preferredAt' }],
  })
})

test('is shown to housekeeping', async () => {
  await accept((await request('14:00'))._id)
  const { body } = await call(server, getHousekeeping, { headers: desk })
  expect(body.data.rooms).toMatchObject([{ number: guest.roomNumber, lateCheckOut: '14:00' }])
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

test('is not offered up to a time that is not later', async () => {
  for (const latest of ['11:00', '11:59', '09:00']) {
    const service = await offer(latest)
    expect(await listHours(service)).toEqual([])
    const answer = await ask(service, '12:00')
    expect(answer).toMatchObject({ status: 409, body: { code: 'item_unavailable' } })
  }
})

test('is done from the regular check-out on, and then stays', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await accept(_id)
  await beginStayOffers(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await readStatus(_id)).toBe('accepted')
  await beginStayOffers(server.db, server.app.bus, new Date(checkOut + DAY_MS / 24))
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

test('expires at its own time if it was asked for after check-out', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await server.db
    .updateTable('guest_request')
    .set({ created_at: new Date(checkOut + MINUTE_MS) })
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', _id)
    .execute()
  await expireRequests(server.db, server.app.bus, new Date(checkOut + threeHours - 1000))
  expect(await readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(checkOut + threeHours))
  expect(await readStatus(_id)).toBe('expired')
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

  test('is offered until an hour before they arrive', async () => {
    await buildRooms(server, hotel, 1)
    await openSale(server, hotel)
    await book(1)
    const service = await offer('14:00')
    const { _id } = await request('14:00', service)
    expect((await assign()).status).toBe(200)
    expect(await listHours(service)).toEqual([
      ['12:00', 1, 1],
      ['13:00', 2, 1],
      ['14:00', 3, 0],
    ])
    const rejected = await accept(_id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('is free until 13:00: the next guest arrives at 14:00.')
    expect((await readTimes()).checkoutTime).toBe('11:00')
    await call(server, cancelGuestRequest, { headers, params: { id: _id }, body: {} })
    const taken = await ask(service, '14:00')
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await accept((await request('13:00', service))._id)).status).toBe(200)
    expect((await readTimes()).checkoutTime).toBe('13:00')
  })

  test('is offered until then if all rooms of its type are sold', async () => {
    const { _id } = await request('14:00')
    await book(1)
    const rejected = await accept(_id)
    expect(rejected.body.detail).toContain('all rooms of its type are sold that night')
    expect((await ask(await offer('18:00', true), '14:00')).status).toBe(409)
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
    const mine = await ask(service, '18:00')
    const theirs = await ask(service, '18:00', await signInGuest(server, other))
    const answers = await Promise.all([accept(mine.body.data._id), accept(theirs.body.data._id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
