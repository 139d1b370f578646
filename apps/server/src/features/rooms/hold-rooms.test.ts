import { holdRooms } from '@bellhop/contract/guest/rooms'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { cleanUpHotel } from '../../jobs/clean-up.ts'
import { useHold } from '../../rooms/holds.ts'
import { getTestApp } from '../../testing/build-app.ts'
import { buildHotel } from '../../testing/builders.ts'
import { call, unknownId } from '../../testing/call.ts'
import { prepare } from '../../testing/prepare.ts'
import { letPass } from '../../testing/rate-limits.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  listSold,
  setNight,
  translateName,
} from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'
import { openSameDatabase } from '../../testing/test-database.ts'
import { endExpiredHolds } from './end-expired-holds.ts'

const server = await getTestApp()

const [first, second, third] = [10, 11, 12].map(dayFromToday) as [string, string, string]
const hotel = prepare(() => buildSellingHotel(server, 6))

const oneRoom = () => [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 2, children: 0 }]
const stay = (values: object = {}) => ({
  checkInDate: first,
  checkOutDate: third,
  selectedRooms: oneRoom(),
  ...values,
})
let callers = 0
/** From a unique address, unless the test sets one. */
const hold = (values: object = {}, { address, ...options }: CallOptions = {}) => {
  const from = address ?? `10.9.${++callers >> 8}.${callers & 255}`
  const params = { hotelId: hotel.id }
  return call(server, holdRooms, { params, body: stay(values), address: from, ...options })
}
type CallOptions = {
  address?: string
  headers?: Record<string, string>
  params?: { hotelId: string }
}
const keyOf = async (answer: ReturnType<typeof hold>) => (await answer).body.data.key
const minutes = (count: number) => count * 60_000
/** Expires all holds of the hotel. */
const expire = () =>
  changeRows(server.db, 'hold', { hotel_id: hotel.id }, { expires_at: new Date(Date.now() - 1000) })

test('holds the rooms for fifteen minutes at current prices', async () => {
  const before = Date.now()
  const { status, body } = await hold({
    selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 2, adults: 3, children: 1 }],
  })
  expect(status).toBe(201)
  expect(body.data.amounts).toEqual({ subtotal: 18_000, tax: 2160, total: 20_160 })
  const until = Date.parse(body.data.expiresAt)
  expect(until).toBeGreaterThanOrEqual(before + minutes(15))
  expect(until).toBeLessThan(Date.now() + minutes(15.1))
  expect(await listSold(hotel)).toEqual({ [first]: 2, [second]: 2 })
  // 16 bytes of the hotel's id and 24 random ones.
  expect(Buffer.from(body.data.key, 'base64url')).toHaveLength(40)
})

test('stores only a hash of the key', async () => {
  const key = await keyOf(hold())
  const rows = await server.db.selectFrom('hold').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
  const bytes = Buffer.from(key, 'base64url')
  expect(rows.some(({ key_hash }) => bytes.includes(Buffer.from(key_hash)))).toBe(false)
})

test('holds once for two calls with one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = [await hold({}, { headers }), await hold({}, { headers })]
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(await listSold(hotel)).toEqual({ [first]: 1, [second]: 1 })
})

test('rejects rooms that are not free, or not for such a stay', async () => {
  await setNight(hotel, second, { sold: 6 })
  expect(await hold()).toMatchObject({
    status: 409,
    body: { code: 'room_unavailable', params: { reason: 'soldOut' } },
  })
  await setNight(hotel, second, { sold: 0 })
  await setNight(hotel, first, { min_nights: 3 })
  expect(await hold()).toMatchObject({
    status: 409,
    body: { params: { reason: 'minNights', minNights: 3 } },
  })
  expect(await listSold(hotel)).toEqual({})
})

test('validates the body', async () => {
  const other = await buildHotel(server)
  const [room] = oneRoom()
  const rejected: [object, string][] = [
    [{ checkOutDate: first }, 'checkOutDate'],
    [{ checkInDate: dayFromToday(-1) }, 'checkInDate'],
    [{ selectedRooms: [{ ...room, roomTypeId: other.roomTypeId }] }, 'selectedRooms.0.roomTypeId'],
    [{ selectedRooms: [room, room] }, 'selectedRooms.1.roomTypeId'],
    [{ selectedRooms: [] }, 'selectedRooms'],
    [{ selectedRooms: [{ ...room, adults: 3 }] }, 'selectedRooms.0.adults'],
    [{ checkInDate: '2027-02-30' }, 'checkInDate'],
  ]
  for (const [values, field] of rejected) {
    expect(await hold(values), field).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ field }] },
    })
  }
  const inHindi = { 'accept-language': 'hi' }
  await translateName(hotel, 'झील का नज़ारा')
  const named = await hold({ selectedRooms: [{ ...room, adults: 3 }] }, { headers: inHindi })
  expect(named.body).toMatchObject({ detail: expect.stringContaining('झील का नज़ारा') })
  const unknown = await hold({}, { params: { hotelId: unknownId } })
  expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await listSold(hotel)).toEqual({})
})

describe('replacing a hold', () => {
  test('releases its nights and reserves the others, even the last room', async () => {
    await setNight(hotel, first, { sold: 5 })
    await setNight(hotel, second, { sold: 5 })
    const key = await keyOf(hold())
    const replaced = await hold({ checkInDate: second, replaces: key })
    expect(replaced.status).toBe(201)
    expect(await listSold(hotel)).toEqual({ [first]: 5, [second]: 6 })
    const again = await hold({ replaces: key })
    expect(again, 'it has already ended, and the last room is taken').toMatchObject({ status: 409 })
  })

  test('also works if it has just expired', async () => {
    await setNight(hotel, first, { sold: 5 })
    const key = await keyOf(hold())
    await expire()
    expect((await hold({ replaces: key })).status).toBe(201)
    expect(await listSold(hotel)).toEqual({ [first]: 6, [second]: 1 })
  })

  test('keeps it if the new one cannot begin', async () => {
    const key = await keyOf(hold())
    await setNight(hotel, third, { sold: 6 })
    const checkOutDate = dayFromToday(13)
    expect((await hold({ checkOutDate, replaces: key })).status).toBe(409)
    expect(await listSold(hotel)).toMatchObject({ [first]: 1, [second]: 1 })
    const nights = await inTransaction(server.db, (tx) =>
      useHold(tx, hotel.id, key, stay(), new Date()),
    )
    expect(nights.rates[0]?.nights).toHaveLength(2)
  })

  test.each(['', 'not-a-key', 'x'.repeat(120)])(
    'rejects an invalid key: "%s"',
    async (replaces) => {
      expect((await hold({ replaces })).status).toBe(201)
    },
  )

  test('does not deadlock two holds that want each other’s nights', async () => {
    Object.assign(hotel, await buildSellingHotel(server, 12))
    const suite = await buildRoomType(hotel, 12)
    const rooms = [hotel.roomTypeId, suite].map((roomTypeId) => [
      { roomTypeId, count: 1, adults: 1, children: 0 },
    ])
    for (let round = 0; round < 5; round++) {
      const keys = await Promise.all([
        keyOf(hold({ selectedRooms: rooms[0] })),
        keyOf(hold({ checkInDate: second, selectedRooms: rooms[1] })),
      ])
      const answers = await Promise.all([
        hold({ checkInDate: second, selectedRooms: rooms[1], replaces: keys[0] }),
        hold({ selectedRooms: rooms[0], replaces: keys[1] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
    }
    expect(await listSold(hotel)).toEqual({ [first]: 5, [second]: 5 })
  })
})

describe('limits of an address', () => {
  const address = '203.0.113.7'

  test('allow three holds at once', async () => {
    Object.assign(hotel, await buildSellingHotel(server, 10))
    const keys = []
    for (let count = 0; count < 3; count++) keys.push(await keyOf(hold({}, { address })))
    const rejected = await hold({}, { address })
    expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(rejected.body.detail).toMatch(
      /^Enough rooms are held for you\. Please wait 15 minutes\.$/,
    )
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(800)
    expect((await hold()).status, 'another address').toBe(201)
    expect((await hold({ replaces: keys[0] }, { address })).status).toBe(201)
    await expire()
    expect((await hold({}, { address })).status).toBe(201)
  })

  test("allow at most half of the hotel's rooms, also for simultaneous calls", async () => {
    const selectedRooms = [{ roomTypeId: hotel.roomTypeId, count: 2, adults: 2, children: 0 }]
    const statuses = await Promise.all(
      [10, 12, 14, 16, 18].map((day) => {
        const dates = { checkInDate: dayFromToday(day), checkOutDate: dayFromToday(day + 2) }
        return hold({ ...dates, selectedRooms }, { address })
      }),
    ).then((answers) => answers.map(({ status }) => status).sort())
    expect(statuses).toEqual([201, 429, 429, 429, 429])
    expect((await hold({}, { address })).status).toBe(201)
  })

  test('allow holding the only room of a hotel', async () => {
    const cottage = await buildSellingHotel(server, 1)
    const selectedRooms = [{ roomTypeId: cottage.roomTypeId, count: 1, adults: 1, children: 0 }]
    const params = { hotelId: cottage.id }
    expect((await hold({ selectedRooms }, { params })).status).toBe(201)
  })

  test('allow twenty holds an hour', async () => {
    let replaces: string | undefined
    for (let count = 0; count < 20; count++) {
      const { status, body } = await hold({ ...(replaces && { replaces }) }, { address })
      expect(status).toBe(201)
      replaces = body.data.key
    }
    const rejected = await hold({ replaces }, { address })
    expect(rejected).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(await listSold(hotel)).toEqual({ [first]: 1, [second]: 1 })
    await letPass(server, minutes(61))
    expect((await hold({ replaces }, { address })).status).toBe(201)
  })

  test('are separate for each hotel', async () => {
    for (let count = 0; count < 3; count++) await hold({}, { address })
    const other = await buildSellingHotel(server, 3)
    const selectedRooms = [{ roomTypeId: other.roomTypeId, count: 1, adults: 1, children: 0 }]
    const params = { hotelId: other.id }
    expect((await hold({ selectedRooms }, { address, params })).status).toBe(201)
  })
})

describe('expired hold', () => {
  test('releases its rooms once, also on two servers', async () => {
    Object.assign(hotel, await buildSellingHotel(server, 10))
    await Promise.all([hold(), hold(), hold(), hold({ checkInDate: second })])
    await endExpiredHolds(server.db, new Date())
    expect(await listSold(hotel), 'not yet').toEqual({ [first]: 3, [second]: 4 })
    await expire()
    await setNight(hotel, first, { sold: 6 })
    const otherServer = await openSameDatabase(server.db)
    const handles = [server.db, otherServer.db, server.db]
    await Promise.all(handles.map((db) => endExpiredHolds(db, new Date())))
    await otherServer.close()
    expect(await listSold(hotel)).toEqual({ [first]: 3 })
  })

  test('races a booking: it is either used or ended', async () => {
    for (let round = 0; round < 10; round++) {
      const key = await keyOf(hold())
      const now = new Date()
      await server.db
        .updateTable('hold')
        .set({ expires_at: new Date(now.getTime() + 20) })
        .where('hotel_id', '=', hotel.id)
        .where('ended_at', 'is', null)
        .execute()
      const [booked] = await Promise.allSettled([
        inTransaction(server.db, (tx) => useHold(tx, hotel.id, key, stay(), new Date())),
        endExpiredHolds(server.db, new Date(now.getTime() + 30)),
      ])
      const sold = await listSold(hotel)
      expect(sold).toEqual(booked.status === 'fulfilled' ? { [first]: 1, [second]: 1 } : {})
      await setNight(hotel, first, { sold: 0 })
      await setNight(hotel, second, { sold: 0 })
    }
  })

  test('is deleted a day later', async () => {
    await hold()
    await expire()
    const count = () =>
      server.db.selectFrom('hold').select('id').where('hotel_id', '=', hotel.id).execute()
    await cleanUpHotel(server.db, hotel.id, new Date(Date.now() + minutes(25 * 60)))
    expect(await count(), 'one with rooms still to be released').toHaveLength(1)
    await endExpiredHolds(server.db, new Date())
    await cleanUpHotel(server.db, hotel.id, new Date(Date.now() + minutes(23 * 60)))
    expect(await count()).toHaveLength(1)
    await cleanUpHotel(server.db, hotel.id, new Date(Date.now() + minutes(25 * 60)))
    expect(await count()).toHaveLength(0)
  })
})
