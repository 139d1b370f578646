import { changeBooking, getBooking } from '@bellhop/contract/guest/bookings'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { book, listSold } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { changeHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import {
  buildSellingHotel,
  dayFromToday,
  openSale,
  translateName,
} from '../../../testing/rooms-for-sale.ts'
import { addRows, changeRows, readRow, readRows } from '../../../testing/rows.ts'

const server = await getTestApp()
/** A second room type, with two rooms at 8,000.00. */
let suite: string
const hotel = prepare(() => buildSellingHotel(server))
beforeEach(async () => {
  suite = newId()
  await addRows(server.db, 'room_type', {
    hotel_id: hotel.id,
    id: suite,
    name: 'Suite',
    tariff: 800_000,
    max_adults: 3,
  })
  const rooms = ['S1', 'S2'].map((number) => ({ id: newId(), number }))
  await addRows(
    server.db,
    'room',
    rooms.map((room) => ({ ...room, hotel_id: hotel.id, room_type_id: suite })),
  )
  await openSale(hotel, suite)
})

interface RoomSelection {
  from?: number
  nights?: number
  /** Rooms of the hotel's first type, and suites, each for two guests. */
  rooms?: number
  suites?: number
  expectedTotal?: number
  /** Per room. */
  adults?: number
}

function change(
  id: string,
  { from = 1, nights = 2, rooms = 1, suites = 0, adults = 2, ...rest }: RoomSelection,
) {
  const select = (roomTypeId: string, count: number) =>
    count > 0 ? [{ roomTypeId, count, adults: adults * count, children: 0 }] : []
  const body = {
    checkInDate: dayFromToday(from),
    checkOutDate: dayFromToday(from + nights),
    selectedRooms: [...select(hotel.roomTypeId, rooms), ...select(suite, suites)],
    ...rest,
  }
  const headers = { 'accept-language': 'hi' }
  return call(server, changeBooking, { params: { id }, body, headers })
}

const setPrice = (price: number) =>
  server.db.updateTable('availability').set({ price }).where('hotel_id', '=', hotel.id).execute()
const sold = (roomTypeId?: string) => listSold(hotel, 4, roomTypeId)

describe('changing a booking', () => {
  test('keeps the price of retained nights, and charges the current price for new ones', async () => {
    const { checkInKey, rooms } = (await book(hotel)).body.data
    await setPrice(500_000)
    const { status, body } = await change(checkInKey, { from: 2, nights: 2, expectedTotal: 10_640 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      checkInDate: dayFromToday(2),
      checkOutDate: dayFromToday(4),
      amounts: { subtotal: 9500, tax: 1140, total: 10_640 },
    })
    expect(body.data.rooms[0]).toMatchObject({
      _id: rooms[0]?._id,
      nights: [
        { date: dayFromToday(2), price: 4500 },
        { date: dayFromToday(3), price: 5000 },
      ],
    })
    expect(await sold()).toEqual([0, 1, 1, 0])
    expect((await call(server, getBooking, { params: { id: checkInKey } })).body).toEqual(body)
  })

  test('changes the room type and the number of rooms, and keeps the stay of the key', async () => {
    const first = (await book(hotel, { count: 2, adults: 4 })).body.data
    const retained = first.rooms[0]?._id
    const { checkInKey } = first
    const more = await change(checkInKey, { rooms: 2, suites: 1 })
    expect(more.body.data.rooms.map(({ name }) => name)).toEqual([
      'Lake view',
      'Lake view',
      'Suite',
    ])
    expect([await sold(), await sold(suite)]).toEqual([
      [2, 2, 0, 0],
      [1, 1, 0, 0],
    ])
    const fewer = await change(checkInKey, { rooms: 0, suites: 1 })
    expect(fewer.body.data.rooms).toMatchObject([{ _id: retained, name: 'Suite', total: 17_920 }])
    expect([await sold(), await sold(suite)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
    ])
    expect(fewer.body.data.status).toBe('confirmed')
    expect((await change(checkInKey, { rooms: 1 })).body.data.rooms).toMatchObject([
      { _id: retained },
    ])
  })

  test('releases an assigned room only if its nights or type change', async () => {
    const { checkInKey, rooms } = (await book(hotel)).body.data
    const { db } = server
    const { id: roomId } = await readRow(db, 'room', ['id'], { room_type_id: hotel.roomTypeId })
    const stayId = rooms[0]?._id ?? ''
    await db.updateTable('stay').set({ room_id: roomId }).where('id', '=', stayId).execute()
    await changeRows(db, 'stay_night', { stay_id: stayId }, { room_id: roomId })
    const listRooms = async () => {
      const nights = await db
        .selectFrom('stay_night as n')
        .innerJoin('stay as s', 's.id', 'n.stay_id')
        .select(['n.room_id as night', 's.room_id as stay'])
        .where('n.stay_id', '=', stayId)
        .execute()
      return new Set(nights.flatMap(({ night, stay }) => [night, stay]))
    }
    await change(checkInKey, { suites: 1 })
    expect(await listRooms()).toEqual(new Set([roomId]))
    await change(checkInKey, { nights: 3 })
    expect(await listRooms()).toEqual(new Set([null]))
  })

  test('keeps the room of the nights and follows the tourist tax when only the guests change', async () => {
    const rule = { id: newId(), name: { en: 'Tourist tax' }, appliesTo: 'room' }
    const tax = { ...rule, kind: 'perPersonNight', amount: 300, validFrom: '2000-01-01' }
    const { db } = server
    await changeHotel(hotel, { tax_rules: JSON.stringify([tax]) })
    const { checkInKey, rooms } = (await book(hotel)).body.data
    const stayId = rooms[0]?._id ?? ''
    const { id: roomId } = await db
      .selectFrom('room')
      .select('id')
      .where('hotel_id', '=', hotel.id)
      .where('room_type_id', '=', hotel.roomTypeId)
      .limit(1)
      .executeTakeFirstOrThrow()
    await changeRows(db, 'stay_night', { stay_id: stayId }, { room_id: roomId })
    const { status, body } = await change(checkInKey, { adults: 1 })
    expect([status, body.data.amounts.tax]).toEqual([200, 6])
    const nights = await readRows(db, 'stay_night', ['room_id', 'stay_taxes'], { stay_id: stayId })
    expect(nights).toMatchObject([
      { room_id: roomId, stay_taxes: [{ amount: 300 }] },
      { room_id: roomId, stay_taxes: [{ amount: 300 }] },
    ])
  })

  test('is all or nothing', async () => {
    const { checkInKey } = (await book(hotel)).body.data
    await book(hotel, { from: 3, nights: 1, count: 2, adults: 2 })
    const before = [await sold(), await sold(suite)]
    const rejected = await change(checkInKey, { suites: 1, nights: 3 })
    expect([rejected.status, rejected.body.code]).toEqual([409, 'room_unavailable'])
    await setPrice(600_000)
    const dearer = await change(checkInKey, { suites: 1, expectedTotal: 1 })
    expect(dearer.body).toMatchObject({
      code: 'price_changed',
      amounts: { subtotal: 21_000, tax: 2520, tip: 0, total: 23_520 },
    })
    expect([await sold(), await sold(suite)]).toEqual(before)
  })

  test('enforces the rules of the day of arrival, unless the stay began there and does not get shorter', async () => {
    const { checkInKey } = (await book(hotel)).body.data
    await server.db
      .updateTable('availability')
      .set({ min_nights: 3, closed_to_arrival: true })
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect((await change(checkInKey, { rooms: 1 })).status).toBe(200)
    expect((await change(checkInKey, { nights: 3 })).status).toBe(200)
    expect((await change(checkInKey, { nights: 2 })).body.code).toBe('room_unavailable')
    expect((await change(checkInKey, { from: 2, nights: 3 })).body.code).toBe('room_unavailable')
  })

  test('is rejected after check-in time, in the past, and for more guests than the room fits', async () => {
    const { checkInKey } = (await book(hotel)).body.data
    expect((await change(checkInKey, { from: -1 })).status).toBe(400)
    expect((await change(checkInKey, { nights: 0 })).status).toBe(400)
    await translateName(hotel, 'झील का नज़ारा')
    const crowded = await change(checkInKey, { adults: 3 })
    expect(crowded.status).toBe(400)
    expect(crowded.body).toMatchObject({ detail: expect.stringContaining('झील का नज़ारा') })
    await server.db
      .updateTable('stay')
      .set({ check_in: new Date(Date.now() - 1000) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    const { status, body } = await change(checkInKey, {})
    expect([status, body.code]).toEqual([409, 'not_cancellable'])
  })

  test('moves the expiry of the key, and is rate-limited', async () => {
    const { checkInKey, checkOut } = (await book(hotel)).body.data
    for (let time = 0; time < 20; time++) {
      expect((await change(checkInKey, { nights: 2 + (time % 2) })).status).toBe(200)
    }
    expect((await change(checkInKey, { nights: 2 })).status).toBe(429)
    const key = await readRow(server.db, 'link_key', ['expires_at'], { hotel_id: hotel.id })
    expect(key.expires_at).toEqual(new Date(new Date(checkOut).getTime() + 2 * DAY_MS))
  })
})

test('neither deadlocks nor loses a room under simultaneous changes, bookings and cancellations', async () => {
  const keys: string[] = []
  for (const from of [1, 2, 3]) keys.push((await book(hotel, { from })).body.data.checkInKey)
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, index) =>
      change(keys[index % 3] ?? '', {
        from: 1 + (index % 4),
        nights: 1 + (index % 3),
        rooms: index % 2,
        suites: (index + 1) % 2,
      }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  // On a busy machine some wait too long for the database.
  expect(statuses.filter((status) => ![200, 409, 503].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  const rows = await server.db
    .selectFrom('availability as a')
    .leftJoin('stay_night as n', (join) =>
      join.onRef('n.hotel_id', '=', 'a.hotel_id').onRef('n.night', '=', 'a.night'),
    )
    .leftJoin('stay as s', (join) =>
      join
        .onRef('s.id', '=', 'n.stay_id')
        .onRef('s.room_type_id', '=', 'a.room_type_id')
        .on('s.status', '=', 'booked'),
    )
    .select(({ fn }) => [
      'a.night',
      'a.room_type_id',
      'a.sold',
      fn.count<number>('s.id').as('stays'),
    ])
    .where('a.hotel_id', '=', hotel.id)
    .groupBy(['a.night', 'a.room_type_id', 'a.sold'])
    .execute()
  expect(rows.filter(({ sold, stays }) => sold !== Number(stays))).toEqual([])
})
