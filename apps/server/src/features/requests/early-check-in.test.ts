import { createDeskBooking, getRoomPlan, markNoShow } from '@bellhop/contract/desk/bookings'
import { acceptRequest, cancelRequest } from '@bellhop/contract/desk/requests'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { listServiceSlots, type ServiceSlot } from '@bellhop/contract/guest/departments'
import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { getGuest } from '@bellhop/contract/guest/guest'
import { cancelGuestRequest, createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { atHotelTime } from '@bellhop/domain/at-hotel-time'
import { addDays } from '@bellhop/domain/booking'
import { HOUR_MS } from '@bellhop/domain/durations'
import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/hotel-time'
import { turnoverMinutes } from '@bellhop/domain/time-offers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildDepartment,
  buildGuest,
  buildHotel,
  buildRooms,
  buildStaff,
  changeStay,
  moveStay,
  raiseSessionVersion,
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

const zone = 'Asia/Kolkata'
/** The day of arrival: far enough from the present hour. */
const date = addDays(hotelDate(new Date(), zone), 3)
const at = (time: string, on = date) => atHotelTime(on, time, zone)

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest
let headers: { authorization: string }
let desk: { cookie: string }
let offer: (earliest: string, isAtOnce?: boolean) => Promise<Service>

/** A guest who arrives on the day, in a hotel where each guest has a room of their own. */
async function bookArrival(nights = 2): Promise<TestGuest> {
  const booked = await buildGuest(server, hotel, { status: 'booked' })
  await moveStay(server, booked.stayId, { check_in: at('14:00'), duration: nights })
  return booked
}

async function setUp() {
  hotel = await buildHotel(server)
  desk = await signInStaff(server, await buildStaff(server, hotel))
  const reception = await buildDepartment(server, hotel, { name: 'Reception' })
  offer = async (earliest, isAtOnce = false) => {
    const { id } = await buildService(server, hotel, reception, {
      ...{ name: 'Early check-in', purpose: 'earlyCheckIn', place: 'elsewhere', price: 60000 },
      ...{ checkin_time: earliest, granted_at_once: isAtOnce },
    })
    return { departmentId: reception.id, deptRequestId: id }
  }
}

beforeEach(async () => {
  await setUp()
  guest = await bookArrival()
  headers = await signInGuest(server, guest)
  await openSale(server, hotel)
})

const ask = (service: Service, from: string, by = headers) =>
  call(server, createEarlyCheckIn, { headers: by, body: { ...service, preferredAt: at(from) } })

async function request(from: string, service?: Service) {
  const { status, body } = await ask(service ?? (await offer('08:00')), from)
  expect(status).toBe(201)
  return body.data
}

const accept = (id: string) =>
  call(server, acceptRequest, { headers: desk, params: { id }, body: {} })

const cancel = (id: string) =>
  call(server, cancelGuestRequest, { headers, params: { id }, body: {} })

async function listHours(service: Service) {
  const { body } = await call(server, listServiceSlots, {
    headers,
    params: { deptRequestId: service.deptRequestId },
    query: { date },
  })
  return body.data.map(({ start, hours, available }: ServiceSlot) => [
    hotelTimeOfDay(start, zone),
    hours,
    available,
  ])
}

async function readCheckIn() {
  const { body } = await call(server, getGuest, { headers })
  return body.data.checkIn
}

const readStay = async (stayId = guest.stayId) => {
  const { body } = await call(server, getStayPage, { headers: desk, params: { id: stayId } })
  const stay = body.data.booking.stays[0]
  const { balance } = body.data
  return { balance, room: stay?.roomNumber, early: stay?.earlyCheckIn, fee: stay?.cancellationFee }
}

const readStatus = async (id: string) => {
  const row = await server.db
    .selectFrom('guest_request')
    .select('status')
    .where('hotel_id', '=', hotel.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.status
}

test('costs so much for each hour before check-in', async () => {
  const service = await offer('10:30')
  expect(await listHours(service)).toEqual([
    ['13:00', 1, 1],
    ['12:00', 2, 1],
    ['11:00', 3, 1],
  ])
  const { lines, amounts, canCancel, canReschedule } = await request('11:00', service)
  expect([lines[0]?.quantity, amounts.subtotal]).toEqual([3, 1800])
  expect([canCancel, canReschedule]).toEqual([true, false])
})

test('moves check-in, and assigns a room, once the hotel accepts it', async () => {
  const before = await readStay()
  expect(before.room).toBeNull()
  const { _id, purpose } = await request('10:00')
  expect([purpose, await readCheckIn()]).toEqual(['earlyCheckIn', at('14:00')])
  expect((await accept(_id)).status).toBe(200)
  expect(await readCheckIn()).toBe(at('10:00'))
  const after = await readStay()
  // Four hours, with 18 % tax.
  expect(after).toMatchObject({
    balance: before.balance + 2832,
    room: expect.any(String),
    early: '10:00',
  })
  const { body } = await call(server, getRoomPlan, { headers: desk, query: { from: date } })
  const bars = body.data.roomTypes.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))
  expect(bars).toMatchObject([{ _id: guest.stayId, earlyCheckIn: '10:00' }])
})

test('is granted at once where the hotel does so', async () => {
  const granted = await request('10:00', await offer('08:00', true))
  expect(granted.status).toBe('accepted')
  expect(await readCheckIn()).toBe(at('10:00'))
})

test.each(['guest', 'hotel'] as const)('moves it back when the %s cancels', async (by) => {
  const { balance } = await readStay()
  const { _id } = await request('10:00')
  await accept(_id)
  const body = { reason: 'The room is needed.' }
  const { status } =
    by === 'guest'
      ? await cancel(_id)
      : await call(server, cancelRequest, { headers: desk, params: { id: _id }, body })
  expect(status).toBe(200)
  expect(await readCheckIn()).toBe(at('14:00'))
  expect(await readStay()).toMatchObject({ balance })
})

test('is asked for once until it is cancelled', async () => {
  const service = await offer('08:00')
  const { _id } = await request('12:00', service)
  expect(await ask(service, '10:00')).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable' },
  })
  await cancel(_id)
  expect((await ask(service, '10:00')).status).toBe(201)
})

test('is asked for by a companion, too, and by one person of the stay only', async () => {
  const companion = await signInGuest(server, await buildCompanion(server, hotel, guest))
  const service = await offer('08:00', true)
  expect((await ask(service, '12:00', companion)).status).toBe(201)
  expect(await readCheckIn()).toBe(at('12:00'))
  expect((await ask(service, '10:00')).body).toMatchObject({ code: 'item_unavailable' })
})

test('is rejected with another price than the guest has seen', async () => {
  const body = { ...(await offer('08:00')), preferredAt: at('12:00'), expectedTotal: 708 }
  const answer = await call(server, createEarlyCheckIn, { headers, body })
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
})

test('has only its own times', async () => {
  const service = await offer('08:00')
  for (const time of ['14:00', '12:30', '07:00']) {
    expect((await ask(service, time)).body).toMatchObject({ code: 'invalid_request' })
  }
})

test('is for guests who are yet to arrive', async () => {
  const service = await offer('08:00')
  for (const status of ['registered', 'inHouse'] as const) {
    const other = await signInGuest(server, await buildGuest(server, hotel, { status }))
    expect(await ask(service, '12:00', other)).toMatchObject({
      status: 409,
      body: { code: 'item_unavailable' },
    })
  }
  const body = { ...service, preferredAt: at('12:00') }
  const answer = await call(server, createDepartmentRequest, { headers, body })
  expect(answer).toMatchObject({ status: 403, body: { code: 'stay_required' } })
})

test('lets a guest who is yet to arrive request nothing else by its call', async () => {
  const { departmentId } = await offer('08:00')
  const { id } = await buildService(server, hotel, { id: departmentId, name: 'Reception' })
  expect((await ask({ departmentId, deptRequestId: id }, '12:00')).status).toBe(404)
})

test('is not offered more than two weeks ahead', async () => {
  const service = await offer('08:00')
  await moveStay(server, guest.stayId, { check_in: at('14:00', addDays(date, 14)), duration: 1 })
  await raiseSessionVersion(server.db, hotel.id)
  const preferredAt = at('12:00', addDays(date, 14))
  const answer = await call(server, createEarlyCheckIn, {
    headers,
    body: { ...service, preferredAt },
  })
  expect(answer.body).toMatchObject({ code: 'item_unavailable' })
})

test('expires at its own time if the hotel has not accepted it', async () => {
  const { _id } = await request('10:00')
  await expireRequests(server.db, server.app.bus, new Date(Date.parse(at('10:00')) - 1000))
  expect(await readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(at('10:00')))
  expect(await readStatus(_id)).toBe('expired')
  expect(await readCheckIn()).toBe(at('14:00'))
})

test('is done from its own time on, and then stays', async () => {
  const { _id } = await request('10:00')
  await accept(_id)
  await beginStayOffers(server.db, server.app.bus, new Date(Date.parse(at('10:00')) - 1000))
  expect(await readStatus(_id)).toBe('accepted')
  await beginStayOffers(server.db, server.app.bus, new Date(at('10:00')))
  expect(await readStatus(_id)).toBe('done')
  expect((await cancel(_id)).body).toMatchObject({ code: 'not_cancellable' })
  expect(await readCheckIn()).toBe(at('10:00'))
})

test('cannot be cancelled by a guest in house, nor accepted for one', async () => {
  const { _id } = await request('10:00')
  const { id: roomId } = await server.db
    .selectFrom('room')
    .select('id')
    .where('hotel_id', '=', hotel.id)
    .executeTakeFirstOrThrow()
  const inHouse = { status: 'inHouse' as const, room_id: roomId }
  await changeStay(server, guest, inHouse)
  expect((await accept(_id)).body).toMatchObject({ code: 'invalid_transition' })
  await changeStay(server, guest, { status: 'booked', room_id: null })
  await accept(_id)
  await changeStay(server, guest, inHouse)
  expect((await cancel(_id)).body).toMatchObject({ code: 'not_cancellable' })
})

test('ends with the stay, and is taken off the bill', async () => {
  const { _id } = await request('10:00')
  await accept(_id)
  await moveStay(server, guest.stayId, { check_in: new Date(Date.now() - HOUR_MS), duration: 2 })
  const { status } = await call(server, markNoShow, {
    headers: desk,
    params: { id: guest.stayId },
    body: {},
  })
  expect(status).toBe(200)
  expect(await readStatus(_id)).toBe('cancelled')
  expect((await readStay()).balance).toBe(0)
})

test('is not paid by a guest who does not come, who pays the fee of the terms', async () => {
  const { _id } = await request('10:00')
  await accept(_id)
  await beginStayOffers(server.db, server.app.bus, new Date(at('10:00')))
  await server.db
    .insertInto('cancellation_terms')
    .values({ hotel_id: hotel.id, fee: 'firstNight', free_days: 0 })
    .execute()
  await server.db
    .updateTable('hotel')
    .set({ check_in_time: '00:00' })
    .where('id', '=', hotel.id)
    .execute()
  await moveStay(server, guest.stayId, { check_in: new Date(Date.now() - HOUR_MS), duration: 2 })
  const { fee = 0 } = await readStay()
  expect(fee).toBeGreaterThan(0)
  const { status } = await call(server, markNoShow, {
    ...{ headers: desk, params: { id: guest.stayId }, body: { fee } },
  })
  expect(status).toBe(200)
  expect(await readStatus(_id)).toBe('cancelled')
  expect((await readStay()).balance).toBe(fee)
  const invoices = await server.db
    .selectFrom('invoice')
    .select(['kind', sql<number>`(content->'totals'->>'total')::integer`.as('total')])
    .where('stay_id', '=', guest.stayId)
    .execute()
  expect(invoices).toEqual([{ kind: 'invoice', total: fee * 100 }])
})

describe('after another guest', () => {
  /** Books the night before for other guests. @returns their stays */
  async function bookNightBefore(count: number): Promise<string[]> {
    const { body, status } = await call(server, createDeskBooking, {
      headers: desk,
      body: {
        ...{ checkInDate: addDays(date, -1), checkOutDate: date, guest: { name: 'Priya Nair' } },
        selectedRooms: [{ roomTypeId: hotel.roomTypeId, count, adults: count, children: 0 }],
      },
    })
    expect(status).toBe(201)
    return body.data.stays.map(({ _id }: { _id: string }) => _id)
  }

  const listRoomIds = async () => {
    const rows = await server.db
      .selectFrom('room')
      .select('id')
      .where('hotel_id', '=', hotel.id)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  const assign = (stayId: string, roomId: string | null) =>
    call(server, assignRoom, { headers: desk, params: { id: stayId }, body: { roomId } })

  test('is offered from an hour after they leave', async () => {
    const [before = ''] = await bookNightBefore(1)
    const [roomId = ''] = await listRoomIds()
    await assign(before, roomId)
    await assign(guest.stayId, roomId)
    const service = await offer('10:00')
    expect(await listHours(service)).toEqual([
      ['13:00', 1, 1],
      ['12:00', 2, 1],
      ['11:00', 3, 0],
      ['10:00', 4, 0],
    ])
    expect((await ask(service, '11:00')).body).toMatchObject({ code: 'slot_taken' })
    expect((await ask(await offer('10:00', true), '12:00')).status).toBe(201)
  })

  test('is offered from then on if all rooms are sold for the night before', async () => {
    const { _id } = await request('10:00')
    await bookNightBefore(1)
    const rejected = await accept(_id)
    expect(rejected.body).toMatchObject({ code: 'no_room' })
    expect(rejected.body.detail).toContain('No room for this guest is free at 10:00')
  })

  test('keeps the room free for it', async () => {
    await buildRooms(server, hotel, 1)
    await openSale(server, hotel)
    await accept((await request('10:00'))._id)
    const [before = ''] = await bookNightBefore(1)
    const own = await server.db
      .selectFrom('stay_night')
      .select('room_id')
      .where('hotel_id', '=', hotel.id)
      .where('stay_id', '=', guest.stayId)
      .executeTakeFirstOrThrow()
    const rejected = await assign(before, own.room_id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('has an early check-in at 10:00')
    const [other = ''] = (await listRoomIds()).filter((id) => id !== own.room_id)
    expect((await assign(before, other)).status).toBe(200)
    expect((await assign(guest.stayId, other)).body.detail).toContain('is not free for the early')
    expect((await assign(guest.stayId, null)).body).toMatchObject({ code: 'no_room' })
  })

  test('is granted, or the room is assigned, but never both', async () => {
    const [roomId = ''] = await listRoomIds()
    await buildRooms(server, hotel, 1)
    await openSale(server, hotel)
    await assign(guest.stayId, roomId)
    const [before = ''] = await bookNightBefore(1)
    const { _id } = await request('10:00')
    const [granted, assigned] = await Promise.all([accept(_id), assign(before, roomId)])
    expect([granted.status, assigned.status].sort()).toEqual([200, 409])
  })
})

/** Whether each guest can be in a room with time to clean it in between: those who leave have theirs. */
function fits(
  leaving: readonly { room: string; until: string }[],
  arriving: readonly { room: string | null; from: string }[],
  rooms: readonly string[],
): boolean {
  const [first, ...rest] = arriving
  if (!first) return true
  return rooms
    .filter((room) => first.room === null || first.room === room)
    .some((room) => {
      const before = leaving.find((one) => one.room === room)
      const ready = before ? Date.parse(before.until) + turnoverMinutes * 60_000 : 0
      const isReady = ready <= Date.parse(first.from)
      return (
        isReady &&
        fits(
          leaving,
          rest,
          rooms.filter((other) => other !== room),
        )
      )
    })
}

test('is never granted together with what it excludes', { timeout: 120_000 }, async () => {
  const hour = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((time) => `${String(time).padStart(2, '0')}:00`)
  const plan = fc.record({
    leaving: fc.array(hour(12, 18), { minLength: 1, maxLength: 2 }),
    arriving: fc.array(hour(8, 13), { minLength: 1, maxLength: 3 }),
    empty: fc.integer({ min: 0, max: 1 }),
  })
  let granted = 0
  await fc.assert(
    fc.asyncProperty(plan, async ({ leaving, arriving, empty }) => {
      await setUp()
      const there = []
      for (const until of leaving) {
        const one = await buildGuest(server, hotel)
        await moveStay(server, one.stayId, {
          check_in: at('14:00', addDays(date, -4)),
          duration: 4,
        })
        there.push({ guest: one, until })
      }
      if (empty > 0) await buildRooms(server, hotel, empty)
      const rooms = await listNumbers()
      // No more than there are rooms.
      const coming = []
      for (const from of arriving.slice(0, rooms.length)) {
        coming.push({ guest: await registerArrival(), from })
      }
      await openSale(server, hotel)
      await countSold()
      const { departmentId, deptRequestId } = await offer('08:00', true)
      const late = await buildService(
        server,
        hotel,
        { id: departmentId, name: 'Reception' },
        {
          ...{ name: 'Late check-out', purpose: 'lateCheckOut', place: 'elsewhere', price: 70000 },
          ...{ checkout_time: '18:00', granted_at_once: true },
        },
      )
      const answers = await Promise.all([
        ...coming.map(async ({ guest: one, from }) =>
          ask({ departmentId, deptRequestId }, from, await signInGuest(server, one)),
        ),
        ...there.map(async ({ guest: one, until }) =>
          call(server, createDepartmentRequest, {
            headers: await signInGuest(server, one),
            body: { departmentId, deptRequestId: late.id, preferredAt: at(until) },
          }),
        ),
      ])
      granted += answers.filter(({ status }) => status === 201).length
      const stays = await listStays()
      expect(
        fits(
          stays.flatMap(({ status, room, until }) =>
            status === 'inHouse' ? [{ room, until }] : [],
          ),
          stays.flatMap(({ status, assigned, from }) =>
            status === 'booked' ? [{ room: assigned, from }] : [],
          ),
          rooms,
        ),
      ).toBe(true)
    }),
    { numRuns: 4 },
  )
  expect(granted).toBeGreaterThan(0)
})

/** A guest who arrives on the day, without a room of their own. */
async function registerArrival(): Promise<TestGuest> {
  const booked = await bookArrival(1)
  await server.db
    .deleteFrom('room')
    .where('hotel_id', '=', hotel.id)
    .where('number', '=', booked.roomNumber)
    .execute()
  return booked
}

async function listNumbers(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('room')
    .select('number')
    .where('hotel_id', '=', hotel.id)
    .execute()
  return rows.map(({ number }) => number)
}

/** Counts the nights of the built stays as sold. */
async function countSold(): Promise<void> {
  await server.db
    .updateTable('availability')
    .set((eb) => ({
      sold: eb
        .selectFrom('stay_night as n')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('n.hotel_id', '=', 'availability.hotel_id')
        .whereRef('n.night', '=', 'availability.night')
        .$asScalar()
        .$notNull(),
    }))
    .where('hotel_id', '=', hotel.id)
    .execute()
}

async function listStays() {
  const rows = await server.db
    .selectFrom('stay as s')
    .leftJoin('room as r', (join) =>
      join.onRef('r.hotel_id', '=', 's.hotel_id').onRef('r.id', '=', 's.room_id'),
    )
    .leftJoin('stay_night as n', (join) =>
      join
        .onRef('n.hotel_id', '=', 's.hotel_id')
        .onRef('n.stay_id', '=', 's.id')
        .on('n.night', '=', date),
    )
    .leftJoin('room as a', (join) =>
      join.onRef('a.hotel_id', '=', 'n.hotel_id').onRef('a.id', '=', 'n.room_id'),
    )
    .select([
      's.status',
      's.check_in',
      's.checkout_time',
      'r.number as room',
      'a.number as assigned',
    ])
    .where('s.hotel_id', '=', hotel.id)
    .execute()
  return rows.map((row) => ({
    status: row.status,
    room: row.room ?? '',
    assigned: row.assigned,
    from: row.check_in.toISOString(),
    until: at(row.checkout_time),
  }))
}
