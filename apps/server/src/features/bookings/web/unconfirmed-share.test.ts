import { changeBooking, createBooking } from '@bellhop/contract/guest/bookings'
import { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { expect, test } from 'vitest'
import { anyAddress, anyContacts, book, bookingBody } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildGuest, type TestHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { buildRoomType, buildSellingHotel, dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { changeRows, readRows } from '../../../testing/rows.ts'
import { clearAwaiting } from '../unconfirmed/clear-awaiting.ts'

const server = await getTestApp()
const reserved = {
  status: 409,
  body: { code: 'room_unavailable', params: { reason: 'reserved' } },
}

async function countFree(hotel: TestHotel, nights: number): Promise<number> {
  const rows = await server.db
    .selectFrom('availability')
    .select(['capacity', 'sold'])
    .where('hotel_id', '=', hotel.id)
    .where('night', '>', dayFromToday(0))
    .where('night', '<=', dayFromToday(nights))
    .execute()
  return rows.reduce((sum, { capacity, sold }) => sum + capacity - sold, 0)
}

function hold(hotel: TestHotel, count = 1, more: object = {}) {
  const { guest: _, ...rooms } = bookingBody(hotel, { count, adults: count })
  return call(server, holdRooms, {
    params: { hotelId: hotel.id },
    body: { ...rooms, ...more },
    address: anyAddress(),
  })
}

/** Reads how a night from tomorrow on is offered, by the list and by the calendar. */
async function readOffer(hotel: TestHotel, query: Record<string, string> = {}) {
  const params = { hotelId: hotel.id }
  const [checkInDate, checkOutDate] = [dayFromToday(1), dayFromToday(3)]
  const list = await call(server, listRoomsByDate, {
    params,
    query: { checkInDate, checkOutDate, ...query },
  })
  const calendar = await call(server, getRoomCalendar, {
    params,
    query: { from: checkInDate, to: checkOutDate, ...query },
  })
  const rooms = list.body.data.map(({ available, restriction }) => restriction?.reason ?? available)
  const [night] = calendar.body.data
  return {
    rooms,
    most: list.body.mostRooms,
    night: night?.available,
    isPriced: night?.price !== null,
  }
}

test('strangers at any number of addresses book at most half of what is free', async () => {
  const hotel = await buildSellingHotel(server, 16)
  const suites = { ...hotel, roomTypeId: await buildRoomType(hotel, 8) }
  const before = await countFree(hotel, 60)
  for (const from of [1, 31]) {
    for (const type of [hotel, suites]) {
      for (const count of [9, 4, 4, 4, 1]) {
        await book(type, { from, nights: 30, count, adults: count })
      }
    }
  }
  expect(await countFree(hotel, 60)).toBe(before / 2)
  expect(await book(hotel)).toMatchObject(reserved)
})

test('confirmed bookings do not count, whether or not their mark is cleared', async () => {
  const hotel = await buildSellingHotel(server, 2)
  await book(hotel)
  expect(await readOffer(hotel)).toMatchObject({ rooms: ['reserved'] })
  await clearAwaiting(server.db)
  expect(await readOffer(hotel)).toMatchObject({ rooms: ['reserved'] })
  const ofHotel = server.db.updateTable('booking').where('hotel_id', '=', hotel.id)
  await ofHotel.set({ email_confirmed_at: new Date() }).execute()
  expect(await readOffer(hotel)).toMatchObject({ rooms: [1] })
  await clearAwaiting(server.db)
  const [row] = await ofHotel.set({ note: 'read' }).returning('awaits_confirmation').execute()
  expect(row?.awaits_confirmation).toBe(false)
})

test('a hotel whose rooms are each of a type keeps half of them', async () => {
  const hotel = await buildSellingHotel(server, 1)
  for (let type = 0; type < 3; type++) await buildRoomType(hotel, 1)
  const types = await readRows(server.db, 'room_type', ['id'], { hotel_id: hotel.id })
  expect(await readOffer(hotel)).toEqual({ rooms: [1, 1, 1, 1], most: 2, night: 2, isPriced: true })
  const statuses: number[] = []
  for (const { id } of types) statuses.push((await hold({ ...hotel, roomTypeId: id })).status)
  expect(statuses).toEqual([201, 201, 409, 409])
  const offer = { rooms: [0, 0, 'reserved', 'reserved'], most: 0, night: 0, isPriced: false }
  expect(await readOffer(hotel)).toEqual(offer)
  const all = { rooms: [0, 0, 1, 1], most: 2, night: 2, isPriced: true }
  expect(await readOffer(hotel, { allFree: 'true' })).toEqual(all)
})

test('the only room of a hotel can be held and booked', async () => {
  const hotel = await buildSellingHotel(server, 1)
  const { key } = (await hold(hotel)).body.data
  expect((await book(hotel, { body: { holdKey: key } })).status).toBe(201)
  expect(await book(hotel)).toMatchObject({ body: { params: { reason: 'soldOut' } } })
})

test('simultaneous holds and bookings do not exceed the share', async () => {
  const hotel = await buildSellingHotel(server, 10)
  const suites = { ...hotel, roomTypeId: await buildRoomType(hotel, 2) }
  const responses = await Promise.all(
    [hotel, hotel, hotel, hotel, suites, hotel, hotel, hotel].flatMap((type) => [
      hold(type),
      book(type),
    ]),
  )
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(await readOffer(hotel)).toMatchObject({ most: 0, night: 0 })
})

test('a replaced hold gives its rooms to the new one', async () => {
  const hotel = await buildSellingHotel(server, 4)
  const { key } = (await hold(hotel, 2)).body.data
  expect(await hold(hotel)).toMatchObject(reserved)
  const { key: second } = (await hold(hotel, 2, { replaces: key })).body.data
  expect((await book(hotel, { count: 2, body: { holdKey: second } })).status).toBe(201)
})

test('a changed booking that is not confirmed has no more than the share', async () => {
  const hotel = await buildSellingHotel(server, 6)
  const { checkInKey } = (await book(hotel, { count: 2 })).body.data
  const change = (count: number) => {
    const { guest: _, ...body } = bookingBody(hotel, { count, adults: count })
    return call(server, changeBooking, { params: { id: checkInKey }, body })
  }
  expect((await change(3)).status).toBe(200)
  expect(await change(4)).toMatchObject(reserved)
  await changeRows(server.db, 'booking', { hotel_id: hotel.id }, { email_confirmed_at: new Date() })
  expect((await change(4)).status).toBe(200)
})

test('a signed-in guest books with their own phone or email beyond it, and owns the booking', async () => {
  const hotel = await buildSellingHotel(server, 2)
  const guest = await buildGuest(hotel, { status: 'registered' })
  const { phone } = guest
  await hold(hotel)
  const bookAs = (typed: object, of = hotel) =>
    guest.call(createBooking, {
      params: { id: of.id },
      body: bookingBody(of, { guest: typed }),
      address: anyAddress(),
    })
  expect(await bookAs(anyContacts())).toMatchObject(reserved)
  expect(await bookAs({ phone })).toMatchObject({ status: 201 })
  const stay = await server.db
    .selectFrom('stay as s')
    .innerJoin('booking as b', 'b.id', 's.booking_id')
    .select(['s.guest_id', 'b.claimed_at', 'b.own_guest_id'])
    .where('s.hotel_id', '=', hotel.id)
    .executeTakeFirst()
  expect(stay).toEqual({
    guest_id: guest.id,
    claimed_at: expect.any(Date),
    own_guest_id: null,
  })
  const other = await buildSellingHotel(server, 2)
  await hold(other)
  expect(await bookAs({ phone }, other), 'a guest of another hotel').toMatchObject(reserved)
})
