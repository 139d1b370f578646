import { getRoomPlan, markNoShow } from '@bellhop/contract/desk/bookings'
import { createEarlyCheckIn } from '@bellhop/contract/guest/early-check-in'
import { createDepartmentRequest, getGuestRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCompanion, buildGuest, changeHotel } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { setUpEarlyCheckIn } from '../../testing/early-check-in.ts'
import { buildService } from '../../testing/menu-builders.ts'
import { addRows, changeRows } from '../../testing/rows.ts'
import { changeStay, moveStay, raiseSessionVersion } from '../../testing/stay-builders.ts'
import { expireRequests } from './expire.ts'

const {
  date,
  at,
  server,
  reception,
  hotel,
  guest,
  headers,
  ask,
  request,
  cancel,
  readCheckIn,
  readStay,
  readReasons,
} = await setUpEarlyCheckIn()

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
  expect(granted.status).toBe('done')
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

test('is done once it is accepted, and can be cancelled until its own time', async () => {
  const { _id } = await request('10:00')
  const { body } = await reception.accept(_id)
  expect(body.data).toMatchObject({ status: 'done', isToCome: true })
  await changeRows(server.db, 'guest_request', _id, { deliver_at: new Date(Date.now() - 1000) })
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
