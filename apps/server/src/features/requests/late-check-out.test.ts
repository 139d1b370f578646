import { getRoomPlan } from '@bellhop/contract/desk/bookings'
import { getHousekeeping } from '@bellhop/contract/desk/housekeeping'
import { changeStayDates, previewStayDates } from '@bellhop/contract/desk/stays'
import { getGuest } from '@bellhop/contract/guest/guest'
import { getBill } from '@bellhop/contract/guest/payments'
import { createDepartmentRequest } from '@bellhop/contract/guest/requests'
import { addDays } from '@bellhop/domain/stays/booking'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { beforeEach, describe, expect, test } from 'vitest'
import { getTestApp } from '../../testing/build-app.ts'
import { buildCompanion, buildGuest, buildRooms, type TestHotel } from '../../testing/builders.ts'
import type { Caller } from '../../testing/call.ts'
import { call } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildReception, type OfferedService } from '../../testing/reception.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { beginStayOffers, expireRequests } from './expire.ts'

const server = await getTestApp()
let hotel: TestHotel

const reception = prepare(() => buildReception(server))
beforeEach(() => {
  hotel = reception.hotel
})
const guest = prepare(() => buildGuest(hotel))
beforeEach(async () => {
  // Signing in sets this end.
  await setSessionEnd((await readTimes()).checkOut + DAY_MS)
})

/** The day of check-out. */
const readDate = async () => hotelDate(new Date((await readTimes()).checkOut), 'Asia/Kolkata')

const instantOf = async (until: string) => atHotelTime(await readDate(), until, 'Asia/Kolkata')

async function ask(service: OfferedService, until: string, by: Caller = guest) {
  const body = { ...service, preferredAt: await instantOf(until) }
  return await by.call(createDepartmentRequest, { body })
}

async function request(until: string, service?: OfferedService) {
  const { status, body } = await ask(service ?? (await reception.offerLateCheckOut('18:00')), until)
  expect(status).toBe(201)
  return body.data
}

const listHours = async (service: OfferedService) =>
  await reception.listHours(guest.headers, service, await readDate())

const cancel = (id: string) => reception.cancelAsGuest(guest.headers, id)

const setSessionEnd = (at: number) =>
  changeRows(server.db, 'guest_session', { guest_id: guest.id }, { expires_at: new Date(at) })

async function readTimes() {
  const { body } = await guest.call(getGuest)
  const { checkoutTime, checkOut } = body.data
  const { expires_at } = await readRow(server.db, 'guest_session', ['expires_at'], {
    guest_id: guest.id,
  })
  return { checkoutTime, checkOut: Date.parse(checkOut ?? ''), sessionEnd: expires_at.getTime() }
}

async function readBill() {
  const { body } = await guest.call(getBill)
  return body
}

const threeHours = 3 * HOUR_MS

test('moves check-out and the end of the session once the hotel accepts it', async () => {
  const before = await readTimes()
  const { _id, purpose, deliverAt } = await request('14:00')
  expect([purpose, Date.parse(deliverAt ?? '')]).toEqual([
    'lateCheckOut',
    before.checkOut + threeHours,
  ])
  expect(await readTimes()).toEqual(before)
  await reception.accept(_id)
  expect(await readTimes()).toEqual({
    checkoutTime: '14:00',
    checkOut: before.checkOut + threeHours,
    sessionEnd: before.sessionEnd + threeHours,
  })
})

test('leaves a session that ends with a longer stay of the guest', async () => {
  const { sessionEnd } = await readTimes()
  await setSessionEnd(sessionEnd + 2 * DAY_MS)
  await reception.accept((await request('14:00'))._id)
  expect(await readTimes()).toMatchObject({
    checkoutTime: '14:00',
    sessionEnd: sessionEnd + 2 * DAY_MS,
  })
})

test.each(['guest', 'hotel'] as const)('moves it back when the %s cancels', async (by) => {
  const before = await readTimes()
  const { _id } = await request('14:00')
  await reception.accept(_id)
  const { status } = await (by === 'guest' ? cancel(_id) : reception.cancel(_id))
  expect(status).toBe(200)
  expect(await readTimes()).toEqual(before)
})

test('costs so much for each hour after the present check-out', async () => {
  const service = await reception.offerLateCheckOut('14:30')
  expect(await listHours(service)).toEqual([
    ['12:00', 1, 1],
    ['13:00', 2, 1],
    ['14:00', 3, 1],
  ])
  const { lines, amounts } = await request('14:00', service)
  expect([lines[0]?.quantity, amounts.subtotal]).toEqual([3, 2100])
})

test('is rejected with another price than the guest has seen', async () => {
  const service = await reception.offerLateCheckOut('18:00')
  const body = { ...service, preferredAt: await instantOf('16:00') }
  const seen = (expectedTotal: number) =>
    guest.call(createDepartmentRequest, { body: { ...body, expectedTotal } })
  // The price of two hours, as if a late check-out until 14:00 had been cancelled since.
  expect(await seen(2 * 826)).toMatchObject({
    status: 409,
    body: { code: 'price_changed', amounts: { total: 5 * 826 } },
  })
  expect((await seen(5 * 826)).status).toBe(201)
})

test('is asked for once until it is cancelled', async () => {
  const service = await reception.offerLateCheckOut('18:00')
  const { _id } = await request('14:00', service)
  await reception.accept(_id)
  const companion = await buildCompanion(hotel, guest)
  for (const by of [guest, companion]) {
    expect(await ask(service, '16:00', by)).toMatchObject({
      status: 409,
      body: {
        code: 'item_unavailable',
        params: { note: 'It has already been requested for this room. Cancel that request first.' },
      },
    })
  }
  await cancel(_id)
  expect((await request('16:00', service)).lines[0]?.quantity).toBe(5)
})

test('is granted at once where the hotel does so', async () => {
  const { checkOut } = await readTimes()
  const { balance } = await readBill()
  const granted = await request('14:00', await reception.offerLateCheckOut('18:00', true))
  expect(granted.status).toBe('accepted')
  expect(granted.timeline.map(({ by }: { by: string }) => by)).toEqual(['guest', 'hotel'])
  expect((await readTimes()).checkOut).toBe(checkOut + threeHours)
  expect((await readBill()).balance - balance).toBe(2478)
})

test.each([undefined, '11:00', '11:30', '19:00'])('has no time %s', async (until) => {
  const service = await reception.offerLateCheckOut('18:00')
  const preferredAt = until && (await instantOf(until))
  const body = { ...service, ...(preferredAt && { preferredAt }) }
  const answer = await guest.call(createDepartmentRequest, { body })
  expect(answer.body).toMatchObject({
    code: 'invalid_request',
    errors: [{ field: 'preferredAt' }],
  })
})

test('is shown to housekeeping', async () => {
  await reception.accept((await request('14:00'))._id)
  const { body } = await call(server, getHousekeeping, { headers: reception.headers })
  expect(body.data.rooms).toMatchObject([{ number: guest.roomNumber, lateCheckOut: '14:00' }])
})

test('is shown on the room plan', async () => {
  const readBars = async () => {
    const { body } = await call(server, getRoomPlan, { headers: reception.headers })
    return body.data.roomTypes.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))
  }
  const { _id } = await request('14:00')
  expect(await readBars()).not.toMatchObject([{ lateCheckOut: '14:00' }])
  await reception.accept(_id)
  expect(await readBars()).toMatchObject([{ lateCheckOut: '14:00' }])
})

test('is not offered up to a time that is not later', async () => {
  for (const latest of ['11:00', '11:59', '09:00']) {
    const service = await reception.offerLateCheckOut(latest)
    expect(await listHours(service)).toEqual([])
    const answer = await ask(service, '12:00')
    expect(answer).toMatchObject({ status: 409, body: { code: 'item_unavailable' } })
  }
})

test('is done from the regular check-out on, and then stays', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await reception.accept(_id)
  await beginStayOffers(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await reception.readStatus(_id)).toBe('accepted')
  await beginStayOffers(server.db, server.app.bus, new Date(checkOut + DAY_MS / 24))
  expect(await reception.readStatus(_id)).toBe('done')
  expect((await cancel(_id)).body).toMatchObject({ code: 'not_cancellable' })
  expect((await readTimes()).checkoutTime).toBe('14:00')
})

test('expires at check-out if the hotel has not accepted it', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await expireRequests(server.db, server.app.bus, new Date(checkOut - 1000))
  expect(await reception.readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(checkOut))
  expect(await reception.readStatus(_id)).toBe('expired')
  expect((await readTimes()).checkOut).toBe(checkOut)
})

test('expires at its own time if it was asked for after check-out', async () => {
  const { checkOut } = await readTimes()
  const { _id } = await request('14:00')
  await changeRows(server.db, 'guest_request', _id, { created_at: new Date(checkOut + MINUTE_MS) })
  await expireRequests(server.db, server.app.bus, new Date(checkOut + threeHours - 1000))
  expect(await reception.readStatus(_id)).toBe('new')
  await expireRequests(server.db, server.app.bus, new Date(checkOut + threeHours))
  expect(await reception.readStatus(_id)).toBe('expired')
})

describe('when the departure moves', () => {
  beforeEach(async () => {
    await openSale(hotel)
  })

  const desk = () => ({ headers: reception.headers, params: { id: guest.stayId } })

  const changeDates = (checkOutDate: string) =>
    call(server, changeStayDates, { ...desk(), body: { checkOutDate } })

  async function previewEnded(days: number) {
    const checkOutDate = addDays(await readDate(), days)
    const { body } = await call(server, previewStayDates, { ...desk(), query: { checkOutDate } })
    return body.data.lateCheckOut
  }

  test('ends, is credited, and can be asked for again on the new day', async () => {
    const before = await readTimes()
    const service = await reception.offerLateCheckOut('18:00')
    const { _id } = await request('14:00', service)
    await reception.accept(_id)
    expect(await previewEnded(1)).toEqual({ until: '14:00', credit: 2478 })
    expect((await changeDates(addDays(await readDate(), 1))).status).toBe(200)
    expect(await reception.readStatus(_id)).toBe('cancelled')
    expect(await readTimes()).toEqual({
      checkoutTime: '11:00',
      checkOut: before.checkOut + DAY_MS,
      sessionEnd: before.sessionEnd + DAY_MS,
    })
    expect((await readBill()).data).toEqual([])
    expect(await previewEnded(1)).toBeUndefined()
    expect((await reception.accept((await request('15:00', service))._id)).status).toBe(200)
    expect((await readTimes()).checkOut).toBe(before.checkOut + DAY_MS + 4 * HOUR_MS)
  })

  test.each(['new', 'done'] as const)('ends if it is %s', async (status) => {
    const { checkOut } = await readTimes()
    const { _id } = await request('14:00')
    if (status === 'done') {
      await reception.accept(_id)
      await beginStayOffers(server.db, server.app.bus, new Date(checkOut + MINUTE_MS))
    }
    expect(await reception.readStatus(_id)).toBe(status)
    expect(await changeDates(addDays(await readDate(), 1))).toMatchObject({ status: 200 })
    expect(await reception.readStatus(_id)).toBe('cancelled')
    expect((await readTimes()).checkOut).toBe(checkOut + DAY_MS)
  })

  test('stays with the same day of departure', async () => {
    const { _id } = await request('14:00')
    await reception.accept(_id)
    expect(await previewEnded(0)).toBeUndefined()
    expect((await changeDates(await readDate())).status).toBe(200)
    expect(await reception.readStatus(_id)).toBe('accepted')
    expect((await readTimes()).checkoutTime).toBe('14:00')
  })
})

describe('in a room that another guest has from that day on', () => {
  let arrivals: string[]
  let roomId: string

  beforeEach(async () => {
    await openSale(hotel)
    ;[roomId = ''] = await reception.listRoomIds()
  })

  /** Books rooms for the night after the guest has left. */
  async function book(count: number) {
    arrivals = await reception.bookNight(await readDate(), count)
  }

  const assign = () => reception.assign(arrivals[0] ?? '', roomId)

  test('is offered until an hour before they arrive', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await book(1)
    const service = await reception.offerLateCheckOut('14:00')
    const { _id } = await request('14:00', service)
    expect((await assign()).status).toBe(200)
    expect(await listHours(service)).toEqual([
      ['12:00', 1, 1],
      ['13:00', 2, 1],
      ['14:00', 3, 0],
    ])
    const rejected = await reception.accept(_id)
    expect(rejected.body).toMatchObject({ code: 'room_taken' })
    expect(rejected.body.detail).toContain('is free until 13:00: the next guest arrives at 14:00.')
    expect((await readTimes()).checkoutTime).toBe('11:00')
    await cancel(_id)
    const taken = await ask(service, '14:00')
    expect(taken).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    expect((await reception.accept((await request('13:00', service))._id)).status).toBe(200)
    expect((await readTimes()).checkoutTime).toBe('13:00')
  })

  test('is offered until then if all rooms of its type are sold', async () => {
    const { _id } = await request('14:00')
    await book(1)
    const rejected = await reception.accept(_id)
    expect(rejected.body.detail).toContain('all rooms of its type are sold that night')
    expect((await ask(await reception.offerLateCheckOut('18:00', true), '14:00')).status).toBe(409)
  })

  test('is granted, or the room is assigned, but never both', async () => {
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await book(1)
    const { _id } = await request('18:00')
    const [granted, assigned] = await Promise.all([reception.accept(_id), assign()])
    expect([granted.status, assigned.status].sort()).toEqual([200, 409])
    const { body } = granted.status === 409 ? granted : assigned
    expect(body).toMatchObject({ code: 'room_taken' })
    await cancel(_id)
    expect((await assign()).status).toBe(200)
  })

  test('is granted to one of two guests if one room is left', async () => {
    const other = await buildGuest(hotel)
    await buildRooms(hotel, 1)
    await openSale(hotel)
    await book(2)
    const service = await reception.offerLateCheckOut('18:00')
    const mine = await ask(service, '18:00')
    const theirs = await ask(service, '18:00', other)
    const ids = [mine.body.data._id, theirs.body.data._id]
    const answers = await Promise.all(ids.map(reception.accept))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
