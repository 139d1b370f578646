import { getRoomPlan, markNoShow } from '@bellhop/contract/desk/bookings'
import { getStayCatalogue } from '@bellhop/contract/desk/catalogue'
import { listDeskServiceSlots } from '@bellhop/contract/desk/departments'
import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { getStayPage } from '@bellhop/contract/desk/stay-page'
import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { getGuest } from '@bellhop/contract/guest/guest'
import { createDepartmentRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import {
  buildCompanion,
  buildGuest,
  buildRooms,
  changeHotel,
  signInGuest,
  type TestGuest,
  type TestHotel,
} from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { buildFood, buildGift, buildOutlet, buildService } from '../../testing/menu-builders.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildReception, type OfferedService } from '../../testing/reception.ts'
import { dayFromToday, openSale } from '../../testing/rooms-for-sale.ts'
import { addRows, readRow } from '../../testing/rows.ts'
import { changeStay, moveStay, raiseSessionVersion } from '../../testing/stay-builders.ts'
import { beginStayOffers, expireRequests } from './expire.ts'

/** The day of arrival: far enough from the present hour. */
const date = dayFromToday(3)
const at = (time: string, on = date) => atHotelTime(on, time, 'Asia/Kolkata')

const server = await getTestApp()
let hotel: TestHotel
let guest: TestGuest

const reception = prepare(() => buildReception(server))
beforeEach(async () => {
  hotel = reception.hotel
  guest = await reception.bookArrival(at('14:00'))
})
const headers = prepare(() => signInGuest(server, guest))
beforeEach(async () => {
  await openSale(hotel)
})

const ask = (service: OfferedService, from: string, by: Record<string, string> = headers) =>
  call(server, createEarlyCheckIn, { headers: by, body: { ...service, preferredAt: at(from) } })

async function request(from: string, service?: OfferedService) {
  const { status, body } = await ask(service ?? (await reception.offerEarlyCheckIn('08:00')), from)
  expect(status).toBe(201)
  return body.data
}

const cancel = (id: string) => reception.cancelAsGuest(headers, id)

async function readCheckIn() {
  const { body } = await call(server, getGuest, { headers })
  return body.data.checkIn
}

async function readStay() {
  const options = { headers: reception.headers, params: { id: guest.stayId } }
  const { body } = await call(server, getStayPage, options)
  const stay = body.data.booking.stays[0]
  const { balance } = body.data
  return { balance, room: stay?.roomNumber, early: stay?.earlyCheckIn, fee: stay?.cancellationFee }
}

/** Why entries were taken off the bill. */
async function readReasons() {
  const entries = await server.db
    .selectFrom('folio_entry')
    .select('reason')
    .where('stay_id', '=', guest.stayId)
    .where('corrects_id', 'is not', null)
    .execute()
  return entries.map(({ reason }) => reason)
}

test('costs so much for each hour before check-in', async () => {
  const service = await reception.offerEarlyCheckIn('10:30')
  expect(await reception.listHours(headers, service, date)).toEqual([
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
  expect((await reception.accept(_id)).status).toBe(200)
  expect(await readCheckIn()).toBe(at('10:00'))
  const after = await readStay()
  // Four hours, with 18 % tax.
  expect(after).toMatchObject({
    balance: before.balance + 2832,
    room: expect.any(String),
    early: '10:00',
  })
  const options = { headers: reception.headers, query: { from: date } }
  const { body } = await call(server, getRoomPlan, options)
  const bars = body.data.roomTypes.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))
  expect(bars).toMatchObject([{ _id: guest.stayId, earlyCheckIn: '10:00' }])
})

test('is granted at once where the hotel does so', async () => {
  const granted = await request('10:00', await reception.offerEarlyCheckIn('08:00', true))
  expect(granted.status).toBe('accepted')
  expect(await readCheckIn()).toBe(at('10:00'))
})

test.each(['guest', 'hotel'] as const)('moves it back when the %s cancels', async (by) => {
  const { balance } = await readStay()
  const { _id } = await request('10:00')
  await reception.accept(_id)
  const { status } = await (by === 'guest' ? cancel(_id) : reception.cancel(_id))
  expect(status).toBe(200)
  expect(await readCheckIn()).toBe(at('14:00'))
  expect(await readStay()).toMatchObject({ balance })
})

test('is asked for once until it is cancelled', async () => {
  const service = await reception.offerEarlyCheckIn('08:00')
  const { _id } = await request('12:00', service)
  expect(await ask(service, '10:00')).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable' },
  })
  await cancel(_id)
  expect((await ask(service, '10:00')).status).toBe(201)
})

test('is asked for by a companion, too, and by one person of the stay only', async () => {
  const companion = await buildCompanion(hotel, guest)
  const service = await reception.offerEarlyCheckIn('08:00', true)
  expect((await ask(service, '12:00', companion.headers)).status).toBe(201)
  expect(await readCheckIn()).toBe(at('12:00'))
  expect((await ask(service, '10:00')).body).toMatchObject({ code: 'item_unavailable' })
})

test('is rejected with another price than the guest has seen', async () => {
  const service = await reception.offerEarlyCheckIn('08:00')
  const body = { ...service, preferredAt: at('12:00'), expectedTotal: 708 }
  const answer = await call(server, createEarlyCheckIn, { headers, body })
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
})

test('has only its own times', async () => {
  const service = await reception.offerEarlyCheckIn('08:00')
  for (const time of ['14:00', '12:30', '07:00']) {
    expect((await ask(service, time)).body).toMatchObject({ code: 'invalid_request' })
  }
})

test('is for guests who are yet to arrive', async () => {
  const service = await reception.offerEarlyCheckIn('08:00')
  for (const status of ['registered', 'inHouse'] as const) {
    const other = await buildGuest(hotel, { status })
    expect(await ask(service, '12:00', other.headers)).toMatchObject({
      status: 409,
      body: { code: 'item_unavailable' },
    })
  }
  const body = { ...service, preferredAt: at('12:00') }
  const answer = await call(server, createDepartmentRequest, { headers, body })
  expect(answer).toMatchObject({ status: 403, body: { code: 'stay_required' } })
})

test('lets a guest who is yet to arrive request nothing else by its call', async () => {
  const { departmentId } = await reception.offerEarlyCheckIn('08:00')
  const { id } = await buildService(hotel, { id: departmentId, name: 'Reception' })
  expect((await ask({ departmentId, deptRequestId: id }, '12:00')).status).toBe(404)
})

test('is not offered more than two weeks ahead', async () => {
  const service = await reception.offerEarlyCheckIn('08:00')
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
  await changeHotel(hotel, { languages: ['en', 'hi'] })
  const { _id } = await request('10:00')
  await expireRequests(server.db, server.app.bus, new Date(Date.parse(at('10:00')) - 1000))
  expect(await reception.readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(at('10:00')))
  expect(await reception.readStatus(_id)).toBe('expired')
  const { body } = await call(server, getGuestRequest, {
    headers: { ...headers, 'accept-language': 'hi' },
    params: { id: _id },
  })
  expect(body.data.timeline.at(-1)?.note).toBe('समय पर स्वीकार नहीं किया गया।')
  expect(await readCheckIn()).toBe(at('14:00'))
})

test('is done from its own time on, and then stays', async () => {
  const { _id } = await request('10:00')
  await reception.accept(_id)
  await beginStayOffers(server.db, server.app.bus, new Date(Date.parse(at('10:00')) - 1000))
  expect(await reception.readStatus(_id)).toBe('accepted')
  await beginStayOffers(server.db, server.app.bus, new Date(at('10:00')))
  expect(await reception.readStatus(_id)).toBe('done')
  expect((await cancel(_id)).body).toMatchObject({ code: 'not_cancellable' })
  expect(await readCheckIn()).toBe(at('10:00'))
})

test('cannot be cancelled by a guest in house, nor accepted for one', async () => {
  const { _id } = await request('10:00')
  const [roomId = ''] = await reception.listRoomIds()
  const inHouse = { status: 'inHouse' as const, room_id: roomId }
  await changeStay(server, guest, inHouse)
  expect((await reception.accept(_id)).body).toMatchObject({ code: 'invalid_transition' })
  await changeStay(server, guest, { status: 'booked', room_id: null })
  await reception.accept(_id)
  await changeStay(server, guest, inHouse)
  expect((await cancel(_id)).body).toMatchObject({ code: 'not_cancellable' })
})

test('ends with the stay, and is taken off the bill', async () => {
  const { _id } = await request('10:00')
  await reception.accept(_id)
  await moveStay(server, guest.stayId, { check_in: new Date(Date.now() - HOUR_MS), duration: 2 })
  const { status } = await call(server, markNoShow, {
    headers: reception.headers,
    params: { id: guest.stayId },
    body: {},
  })
  expect(status).toBe(200)
  expect(await reception.readStatus(_id)).toBe('cancelled')
  expect((await readStay()).balance).toBe(0)
  const reason = 'The guest did not come.'
  expect(await readReasons()).toEqual([reason])
  const step = await server.db
    .selectFrom('request_timeline')
    .select('note')
    .where('request_id', '=', _id)
    .where('status', '=', 'cancelled')
    .executeTakeFirst()
  expect(step?.note).toBe(reason)
})

test('is not paid by a guest who does not come, who pays the fee of the terms', async () => {
  const { _id } = await request('10:00')
  await reception.accept(_id)
  await beginStayOffers(server.db, server.app.bus, new Date(at('10:00')))
  await addRows(server.db, 'cancellation_terms', {
    hotel_id: hotel.id,
    fee: 'firstNight',
    free_days: 0,
  })
  await changeHotel(hotel, { check_in_time: '00:00' })
  await moveStay(server, guest.stayId, { check_in: new Date(Date.now() - HOUR_MS), duration: 2 })
  const { fee = 0 } = await readStay()
  expect(fee).toBeGreaterThan(0)
  const { status } = await call(server, markNoShow, {
    headers: reception.headers,
    params: { id: guest.stayId },
    body: { fee },
  })
  expect(status).toBe(200)
  expect(await reception.readStatus(_id)).toBe('cancelled')
  expect((await readStay()).balance).toBe(fee)
  expect(await readReasons()).toEqual(['The guest did not come.'])
  const invoices = await server.db
    .selectFrom('invoice')
    .select(['kind', sql<number>`(content->'totals'->>'total')::integer`.as('total')])
    .where('stay_id', '=', guest.stayId)
    .execute()
  expect(invoices).toEqual([{ kind: 'invoice', total: fee * 100 }])
})

describe('entered at the desk', () => {
  const enter = (service: OfferedService, from: string, more: { expectedTotal?: number } = {}) =>
    call(server, enterStayRequest, {
      headers: reception.headers,
      params: { id: guest.stayId },
      body: { kind: 'department', ...service, preferredAt: at(from), ...more },
    })
  const readCatalogue = async () => {
    const params = { id: guest.stayId }
    return (await call(server, getStayCatalogue, { headers: reception.headers, params })).body.data
  }

  test('has the hours and the price of the guest’s own, and says who entered it', async () => {
    const service = await reception.offerEarlyCheckIn('08:00')
    await buildService(hotel, { id: service.departmentId, name: 'Reception' })
    await buildFood(hotel, await buildOutlet(hotel))
    await buildGift(hotel, null)
    const { stay, sections } = await readCatalogue()
    expect(stay).toMatchObject({ isBooked: true, checkIn: at('14:00') })
    expect(sections).toMatchObject([{ kind: 'service', items: [{ _id: service.deptRequestId }] }])
    expect(sections[0]?.items).toHaveLength(1)
    const slots = await call(server, listDeskServiceSlots, {
      headers: reception.headers,
      params: { id: service.deptRequestId },
      query: { date, stayId: guest.stayId },
    })
    expect(slots.body.data[0]).toEqual({ start: at('13:00'), hours: 1, available: 1 })

    const rejected = await enter(service, '10:00', { expectedTotal: 708 })
    expect(rejected).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    const { status, body } = await enter(service, '10:00', { expectedTotal: 2832 })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'new', enteredBy: expect.any(String) })
    expect((await ask(service, '12:00')).body).toMatchObject({ code: 'item_unavailable' })
    expect((await enter(service, '12:00')).body).toMatchObject({ code: 'item_unavailable' })
    expect((await reception.accept(body.data._id)).status).toBe(200)
    expect(await readCheckIn()).toBe(at('10:00'))
    // The guest's own request can be cancelled.
    expect((await cancel(body.data._id)).status).toBe(200)
    expect(await readCheckIn()).toBe(at('14:00'))
  })

  test('is granted at once where the hotel does so', async () => {
    const { body } = await enter(await reception.offerEarlyCheckIn('08:00', true), '10:00')
    expect(body.data).toMatchObject({ status: 'accepted', enteredBy: expect.any(String) })
    expect(await readCheckIn()).toBe(at('10:00'))
  })

  test('is granted once to a guest and the desk who ask simultaneously', async () => {
    const service = await reception.offerEarlyCheckIn('08:00', true)
    const answers = await Promise.all([ask(service, '10:00'), enter(service, '12:00')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('is for guests who are yet to arrive, who order nothing else', async () => {
    const service = await reception.offerEarlyCheckIn('08:00')
    const { departmentId } = service
    const { id } = await buildService(hotel, { id: departmentId, name: 'Reception' })
    const answer = await enter({ departmentId, deptRequestId: id }, '12:00')
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_in_house' } })
    const { id: roomId } = await readRow(server.db, 'room', ['id'], { hotel_id: hotel.id })
    await changeStay(server, guest, { status: 'inHouse', room_id: roomId })
    expect(await enter(service, '12:00')).toMatchObject({
      ...{ status: 409, body: { code: 'item_unavailable' } },
    })
    const { stay, sections } = await readCatalogue()
    expect(stay.isBooked).toBe(false)
    expect(sections[0]?.items).toMatchObject([{ _id: id }])
  })
})

describe('after another guest', () => {
  const dayBefore = addDays(date, -1)

  test('is offered from an hour after they leave', async () => {
    const [before = ''] = await reception.bookNight(dayBefore, 1)
    const [roomId = ''] = await reception.listRoomIds()
    for (const stayId of [before, guest.stayId]) await reception.assign(stayId, roomId)
    const service = await reception.offerEarlyCheckIn('10:00')
    expect(await reception.listHours(headers, service, date)).toEqual([
      ['13:00', 1, 1],
      ['12:00', 2, 1],
      ['11:00', 3, 0],
      ['10:00', 4, 0],
    ])
    expect((await ask(service, '11:00')).body).toMatchObject({ code: 'slot_taken' })
    expect((await ask(await reception.offerEarlyCheckIn('10:00', true), '12:00')).status).toBe(201)
  })

  test('is offered from then on if all rooms are sold for the night before', async () => {
    const { _id } = await request('10:00')
    await reception.bookNight(dayBefore, 1)
    const rejected = await reception.accept(_id)
    expect(rejected.body).toMatchObject({ code: 'no_room' })
    expect(rejected.body.detail).toContain('No room for this guest is free at 10:00')
  })

  test('keeps the room free for it', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await reception.accept((await request('10:00'))._id)
    const [before = ''] = await reception.bookNight(dayBefore, 1)
    const own = await readRow(server.db, 'stay_night', ['room_id'], {
      hotel_id: hotel.id,
      stay_id: guest.stayId,
    })
    const rejected = await reception.assign(before, own.room_id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('has an early check-in at 10:00')
    const [other = ''] = (await reception.listRoomIds()).filter((id) => id !== own.room_id)
    expect((await reception.assign(before, other)).status).toBe(200)
    const moved = await reception.assign(guest.stayId, other)
    expect(moved.body.detail).toContain('is not free for the early')
    const removed = await reception.assign(guest.stayId, null)
    expect(removed.body).toMatchObject({ code: 'no_room' })
  })

  test('is granted, or the room is assigned, but never both', async () => {
    const [roomId = ''] = await reception.listRoomIds()
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await reception.assign(guest.stayId, roomId)
    const [before = ''] = await reception.bookNight(dayBefore, 1)
    const { _id } = await request('10:00')
    const [granted, assigned] = await Promise.all([
      reception.accept(_id),
      reception.assign(before, roomId),
    ])
    expect([granted.status, assigned.status].sort()).toEqual([200, 409])
  })
})
