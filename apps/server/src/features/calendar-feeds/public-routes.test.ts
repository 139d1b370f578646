import {
  addCalendarFeed,
  type CalendarFeed,
  getCalendar,
  listCalendarFeeds,
  renewCalendarAddress,
  renewFeedAddress,
} from '@bellhop/contract/desk/calendar-feeds'
import { addRateRule } from '@bellhop/contract/desk/rates'
import { addDays } from '@bellhop/domain/stays/booking'
import ICAL from 'ical.js'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/transaction.ts'
import { releaseNights, reserveNights } from '../../rooms/reserve-nights.ts'
import { deriveSecrets } from '../../shared/secrets/secrets.ts'
import { openTestApp, statementsOf } from '../../testing/build-app.ts'
import { buildHotel, buildRooms, buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { hotelTonight } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'
import { openSale } from '../../testing/rooms-for-sale.ts'
import { readRow } from '../../testing/rows.ts'
import { stopClock } from '../../testing/stop-clock.ts'
import { addMissingKeys, openKey, renewKey, resealKeys } from './key-queries.ts'
import { writeCalendar } from './write-calendar.ts'

const server = await openTestApp({ PUBLIC_URL: 'https://stay.example' })
afterAll(() => server.close())
let key: string
const tonight = hotelTonight('Asia/Kolkata')
const day = (days: number) => addDays(tonight, 20 + days)

const hotel = prepare(() => buildHotel(server))
beforeEach(async () => {
  await buildRooms(hotel, 2)
  await openSale(hotel)
})
const manager = prepare(() => buildStaff(hotel, { role: 'manager' }))
beforeEach(async () => {
  key = await renew()
})

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function renew(): Promise<string> {
  const params = { id: hotel.roomTypeId }
  const { status, body } = await manager.call(renewCalendarAddress, { params })
  expect(status).toBe(201)
  expect(body.data.address).toMatch(/^https:\/\/stay\.example\/api\/calendars\/[\w-]{54}\.ics$/)
  return body.data.address.split('/').at(-1) ?? ''
}
const get = async (calendarKey = key, headers: Record<string, string> = {}) => {
  const { url, method } = getCalendar
  const path = `/api${url.replace(':key', encodeURIComponent(calendarKey))}`
  return await server.app.inject({ method, url: path, headers })
}
async function readEvents() {
  const { body } = await get()
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    first: String(event.getFirstPropertyValue('dtstart')),
    end: String(event.getFirstPropertyValue('dtend')),
  }))
}
const rooms = (count: number) => [{ roomTypeId: hotel.roomTypeId, rooms: count }]
const reserve = (nights: string[], count = 2) =>
  inTransaction(server.db, (tx) => reserveNights(tx, hotel.id, rooms(count), nights))
const release = (nights: string[]) =>
  inTransaction(server.db, (tx) => releaseNights(tx, hotel.id, rooms(1), nights))

test('writes each run of sold-out nights as one event', async () => {
  expect(await readEvents()).toEqual([])
  await reserve([day(1), day(2)])
  await reserve([day(3)], 1)
  await reserve([day(5)])
  await manager.call(addRateRule, {
    body: {
      name: 'Closed',
      roomTypeIds: [hotel.roomTypeId],
      firstNight: day(6),
      lastNight: day(7),
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      roomsForSale: 0,
    },
  })
  const events = await readEvents()
  expect(events).toMatchObject([
    { first: day(1), end: day(3) },
    { first: day(5), end: day(8) },
  ])
  // Another night extends the same event.
  await reserve([day(3)], 1)
  expect(await readEvents()).toMatchObject([
    { uid: events[0]?.uid, first: day(1), end: day(4) },
    { uid: events[1]?.uid },
  ])
  await release([day(1)])
  expect(await readEvents()).toMatchObject([{ first: day(2), end: day(4) }, {}])
})

test('keeps the UID of a run that has begun, and starts it tonight', () => {
  const nights = [0, 1, 2, 3].map((days) => ({ night: day(days), isFree: days === 0 }))
  const readOn = (tonight: string) => {
    const text = writeCalendar({ roomTypeId: hotel.roomTypeId, name: 'Lake', tonight, nights })
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    return {
      uid: event?.getFirstPropertyValue('uid'),
      first: String(event?.getFirstPropertyValue('dtstart')),
    }
  }
  const { uid } = readOn(day(1))
  expect(readOn(day(2))).toEqual({ uid, first: day(2) })
  expect(readOn(day(4))).toEqual({ uid: undefined, first: 'undefined' })
})

test('is a valid calendar without guest data', async () => {
  await reserve([day(1)])
  const { statusCode, headers, body } = await get()
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=60',
  })
  const lines = body.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const date = day(1).replaceAll('-', '')
  expect(lines).toContain(`DTSTART;VALUE=DATE:${date}`)
  expect(lines).toContain(`DTSTAMP:${tonight.replaceAll('-', '')}T000000Z`)
  expect(lines).toContain('SUMMARY:Not available')
})

test.each(['Lake\r\nX-A:1', 'Lake\nX-A:1', 'Lake\rX-A:1', 'Lake; view, "A" \\n\0'])(
  'keeps the name %j in its property',
  (name) => {
    const text = writeCalendar({ roomTypeId: hotel.roomTypeId, name, tonight, nights: [] })
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/)
    expect(text.split('\r\n').filter((line) => line.startsWith('X-'))).toHaveLength(1)
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(
      name.replace(/\r\n?/, '\n').replace('\0', ' '),
    )
  },
)

test('answers 304 if nothing has changed', async () => {
  const { headers, body } = await get()
  expect(body).not.toBe('')
  const etag = String(headers.etag)
  const same = await get(key, { 'if-none-match': etag })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  await reserve([day(1)])
  expect((await get(key, { 'if-none-match': etag })).statusCode).toBe(200)
})

describe('calendar key', () => {
  test.each([
    ['unknown', () => Buffer.alloc(40).toString('base64url')],
    ['of the wrong length', () => `${key}A`],
    ['only a file extension', () => '.ics'],
    ['not a key', () => 'a room type'],
    ["a room type's id", () => hotel.roomTypeId],
    ['too long', () => 'A'.repeat(121)],
  ])('answers 404 to a key that is %s', async (_, make) => {
    const { statusCode } = await get(make())
    expect(statusCode).toBe(make().length > 120 ? 400 : 404)
  })

  test('works with and without the file extension', async () => {
    expect((await get(key.replace('.ics', ''))).statusCode).toBe(200)
  })

  test('is shown again until it is renewed; the old key then answers 404', async () => {
    const params = { id: hotel.roomTypeId }
    const list = () => manager.call(listCalendarFeeds, { params })
    expect((await list()).body.data.address).toBe(`https://stay.example/api/calendars/${key}`)
    const renewed = await renew()
    expect(renewed).not.toBe(key)
    expect((await get(key)).statusCode).toBe(404)
    expect((await get(renewed)).statusCode).toBe(200)
    expect((await list()).body.data.address).toContain(renewed)
  })

  test('does not exist until a manager creates it', async () => {
    await server.db.deleteFrom('calendar_key').where('hotel_id', '=', hotel.id).execute()
    const frontDesk = await buildStaff(hotel)
    const call_ = { headers: frontDesk.headers, params: { id: hotel.roomTypeId } }
    expect((await call(server, listCalendarFeeds, call_)).body.data.address).toBeNull()
  })

  test('is stored hashed and sealed', async () => {
    const row = await readRow(server.db, 'calendar_key', '*', { hotel_id: hotel.id })
    const secret = Buffer.from(key.replace('.ics', ''), 'base64url').subarray(16)
    for (const stored of [row.key_hash, row.sealed, row.iv]) {
      expect(Buffer.from(stored).includes(secret)).toBe(false)
    }
  })

  test('survives a change of the secret key', async () => {
    const owner = { hotelId: hotel.id, id: hotel.roomTypeId }
    const before = deriveSecrets('the previous secret key').calendarKeys
    const during = deriveSecrets('the current secret key', 'the previous secret key').calendarKeys
    const after = deriveSecrets('the current secret key').calendarKeys
    const made = await renewKey(server.db, owner, before)
    const find = async () => {
      const { iv, sealed } = await readRow(server.db, 'calendar_key', ['iv', 'sealed'], {
        hotel_id: hotel.id,
      })
      return { iv: toBase64(iv), sealed: toBase64(sealed) }
    }
    expect(openKey(await find(), owner, during)).toBe(made)
    expect(openKey(await find(), owner, after)).toBeUndefined()
    await resealKeys(server.db, during)
    expect(openKey(await find(), owner, after)).toBe(made)
    expect((await get(made)).statusCode).toBe(200)
  })
})

describe('the address of a channel', () => {
  const params = () => ({ id: hotel.roomTypeId })
  const list = async () =>
    (await manager.call(listCalendarFeeds, { params: params() })).body.data.feeds
  const keyOf = (feed?: CalendarFeed) => feed?.ownAddress?.split('/').at(-1) ?? ''
  beforeEach(async () => {
    const body = { name: 'Airbnb', address: 'https://calendars.example/a.ics' }
    await manager.call(addCalendarFeed, { params: params(), body })
  })

  test('shows when it was last read, and is renewed', async () => {
    const [feed] = await list()
    expect(feed).toMatchObject({ ownAddressReadAt: null })
    expect((await get(keyOf(feed))).statusCode).toBe(200)
    expect(await list()).toMatchObject([{ ownAddressReadAt: expect.any(String) }])
    const renewed = await manager.call(renewFeedAddress, { params: { id: feed?._id ?? '' } })
    expect(renewed.status).toBe(201)
    expect(renewed.body.data).toMatchObject({ ownAddressReadAt: null })
    expect((await get(keyOf(feed))).statusCode).toBe(404)
    expect((await get(keyOf(renewed.body.data))).statusCode).toBe(200)
  })

  test('is made for calendars from before it existed', async () => {
    await server.db
      .updateTable('calendar_feed')
      .set({ key_hash: null, iv: null, sealed: null })
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect(await list()).toMatchObject([{ ownAddress: null }])
    await addMissingKeys(server.db, server.app.secrets.calendarKeys)
    expect((await get(keyOf((await list())[0]))).statusCode).toBe(200)
  })

  test('survives a change of the secret key', async () => {
    const [feed] = await list()
    const { calendarKeys } = deriveSecrets('the next secret key')
    await resealKeys(server.db, [calendarKeys[0], ...server.app.secrets.calendarKeys])
    expect(await list()).toMatchObject([{ ownAddress: null }])
    expect((await get(keyOf(feed))).statusCode).toBe(200)
    await resealKeys(server.db, [server.app.secrets.calendarKeys[0], ...calendarKeys])
    expect(await list()).toMatchObject([{ ownAddress: feed?.ownAddress }])
  })
})

test('stops a flood from one address before it reaches the database', async () => {
  stopClock()
  const flood = () =>
    server.app.inject({ url: `/api/calendars/${key}`, remoteAddress: '203.0.113.9' })
  const statuses = new Set<number>()
  for (let sent = 0; sent < 601; sent++) statuses.add((await flood()).statusCode)
  expect(statuses).toEqual(new Set([200, 429]))
  const statements = await statementsOf(async () => expect((await flood()).statusCode).toBe(429))
  expect(statements).toEqual([])
})
