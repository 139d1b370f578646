import {
  addChannel,
  changeChannelKey,
  compareChannel,
  listChannels,
  wakeChannel,
} from '@bellhop/contract/desk/channels'
import { atHotelTime } from '@bellhop/domain/time/at-hotel-time'
import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp } from '../../testing/build-app.ts'
import { buildStaff } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { openAtPortal, openServerOfChannels } from '../../testing/channels.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday, setNight } from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'
import { openSameDatabase } from '../../testing/test-database.ts'
import { passTime } from '../../testing/webhooks.ts'
import { openSyncing } from './start-syncing.ts'

const requests: string[] = []
const { server, channex } = await openServerOfChannels({ onRequest: (line) => requests.push(line) })
const hotel = prepare(async () => {
  const built = await buildSellingHotel(server, 2)
  await changeRows(server.db, 'room_type', built.roomTypeId, { name: 'Deluxe Room' })
  return built
})
const from = dayFromToday(10)
const nights = [from, dayFromToday(11)]

const open = () => openAtPortal(hotel, channex)

test('sends a night again whose last answer was lost, or that the portal has counted itself', async () => {
  const { sync, book, change, portal, freeOn, left } = await open()
  const uniqueId = book()
  change(uniqueId, 'cancelled')
  await sync()
  await sync()
  expect(await left()).toEqual([2, 2])
  expect(nights.map(freeOn)).toEqual([2, 2])

  channex.failNext('repeat')
  await setNight(hotel, from, { blocked: 1 })
  await sync()
  expect(freeOn(from)).toBe(1)
  await setNight(hotel, from, { blocked: 0 })
  await server.db.updateTable('channel').set({ next_attempt_at: new Date() }).execute()
  await sync()
  expect(freeOn(from)).toBe(2)
  const rows = await server.db
    .selectFrom('channel_sent')
    .select('value')
    .where('hotel_id', '=', hotel.id)
    .where('kind', '=', 'rooms')
    .where('night', '=', from)
    .execute()
  expect(rows).toEqual([{ value: 2 }])
  expect(portal.rooms.get(`room-deluxe ${from}`)).toBe(2)
})

test('sends nights again that a portal has given back, and the hotel keeps', async () => {
  const { sync, book, change, list, freeOn } = await open()
  const uniqueId = book()
  await sync()
  await sync()
  const [booking] = await list()
  const stayId = booking?.stays[0]?._id ?? ''
  await changeRows(server.db, 'stay', stayId, { status: 'checkedOut', checked_out_at: new Date() })
  change(uniqueId, 'modified', { checkOut: dayFromToday(11) })
  expect(nights.map(freeOn)).toEqual([1, 2])
  await sync()
  await sync()
  expect(nights.map(freeOn)).toEqual([1, 1])
})

test('loses nothing while the channel is away for half an hour, and the day ends', async () => {
  vi.setSystemTime(atHotelTime(hotelToday('Asia/Kolkata'), '23:45', 'Asia/Kolkata'))
  const { admin, id, sync, book, change, list, freeOn, left } = await open()
  const uniqueId = book({ name: 'Ana' })
  channex.goDown(30)
  // The clock is set back by then.
  onTestFinished(() => channex.goDown(0))
  await setNight(hotel, from, { blocked: 1 })
  await sync()
  const [away] = (await admin.call(listChannels)).body.data
  expect(away).toMatchObject({ error: 'unreachable', failingSince: expect.any(String) })
  book({ name: 'Bo' })
  change(uniqueId, 'cancelled')
  passTime(31 * MINUTE_MS)
  expect((await admin.call(listChannels)).body.data[0]?.lagMinutes).toBeGreaterThanOrEqual(31)
  await sync()
  expect((await list()).map(({ name }) => name)).toEqual(['Bo'])
  expect(await left()).toEqual([1, 1])
  await sync()
  expect(nights.map(freeOn)).toEqual([0, 1])
  expect((await admin.call(listChannels)).body.data).toMatchObject([
    { _id: id, error: null, lagMinutes: 0 },
  ])
})

test('says that its key was revoked, and that a property is connected already', async () => {
  const { admin, sync, propertyId } = await open()
  channex.keys.splice(0, 1, 'another')
  await sync()
  expect((await admin.call(listChannels)).body.data).toMatchObject([{ error: 'revoked' }])
  channex.keys.splice(0, 1, 'key')
  const body = { kind: 'channex', key: 'key', propertyId } as const
  const other = await buildStaff(await buildSellingHotel(server, 1), { role: 'admin' })
  for (const staff of [admin, other]) {
    const answer = await staff.call(addChannel, { body })
    expect(answer.body).toMatchObject({ errors: [{ field: 'propertyId' }] })
  }
})

test('reads back what the channel shows, says what differs, and sends it again', async () => {
  const { admin, id, sync, portal, book, freeOn } = await open()
  const compare = () => admin.call(compareChannel, { params: { id } })
  // A night that was just sent may still be on its way.
  portal.rooms.set(`room-deluxe ${from}`, 7)
  expect((await compare()).body.data).toMatchObject({ differenceCount: 0, differences: [] })
  passTime(11 * MINUTE_MS)
  // Sent again only now.
  const justSent = dayFromToday(20)
  await setNight(hotel, justSent, { blocked: 1 })
  await sync()
  portal.rooms.set(`room-deluxe ${justSent}`, 7)
  // The portal has sold one, and its message is not read yet.
  book({ checkIn: dayFromToday(30), checkOut: dayFromToday(31) })
  portal.rates.set(`plan-deluxe-standard ${from}`, {
    ...portal.rates.get(`plan-deluxe-standard ${from}`),
    ...{ rate: '1.00', stop_sell: true },
  })
  const { body } = await compare()
  expect(body.data.differences).toEqual([
    { name: 'Deluxe Room', from, to: from, field: 'rooms', shown: 7, sent: 2 },
    expect.objectContaining({ field: 'price', shown: 1, sent: 5040 }),
    expect.objectContaining({
      name: 'Deluxe Room, Standard',
      field: 'stopSell',
      shown: 1,
      sent: 0,
    }),
  ])
  expect(freeOn(from)).toBe(2)
  expect(freeOn(dayFromToday(30))).toBe(1)
  expect(portal.rates.get(`plan-deluxe-standard ${from}`)).toMatchObject({
    ...{ rate: '5040.00', stop_sell: false },
  })
  // Every day by itself.
  passTime(25 * HOUR_MS)
  portal.alter('rooms', 'room-deluxe', dayFromToday(40))
  await sync()
  const [channel] = (await admin.call(listChannels)).body.data
  // The first was on its way when both sides were compared last.
  expect(channel?.differences).toMatchObject([
    { field: 'rooms', from: justSent, shown: 7, sent: 1 },
    { field: 'rooms', from: dayFromToday(40) },
  ])
  expect(freeOn(dayFromToday(40))).toBe(2)
})

test('goes on selling if what it shows cannot be read', async () => {
  const { admin, id, portal, sync, freeOn } = await open()
  channex.failNext('error')
  const { status } = await admin.call(compareChannel, { params: { id } })
  expect(status).toBe(503)
  portal.rooms.set(`room-deluxe ${from}`, 7)
  await setNight(hotel, from, { blocked: 1 })
  await sync()
  expect(freeOn(from)).toBe(1)
  expect((await admin.call(listChannels)).body.data).toMatchObject([
    { error: null, comparedAt: null },
  ])
})

test('follows the bookings of a revoked key once it is replaced', async () => {
  const { admin, id, sync, book, list } = await open()
  book({ name: 'Ana' })
  channex.keys.splice(0, 1, 'another')
  await sync()
  expect(await list()).toEqual([])
  const body = { key: 'another' }
  await admin.call(changeChannelKey, { params: { id }, body })
  await sync()
  channex.keys.splice(0, 1, 'key')
  expect((await list()).map(({ name }) => name)).toEqual(['Ana'])
})

test('webhooks that flood two servers are limited on each, and many read the feed once', async () => {
  const { admin, id, book, list } = await open()
  const env = { CHANNEX_API_BASE: channex.origin }
  const other = await openTestApp(env, (options) => openSameDatabase(server.db, options))
  onTestFinished(() => other.close())
  const [channel] = (await admin.call(listChannels)).body.data
  const key = channel?.wakeAddress.split('/').at(-2) ?? ''
  book({ name: 'Ana' })
  requests.length = 0
  const statuses: number[] = []
  const flood = async (each: typeof server) => {
    const options = { params: { key }, address: '198.51.100.1' }
    for (let count = 0; count < 130; count++) {
      statuses.push((await call(each, wakeChannel, options)).status)
    }
  }
  await Promise.all([server, other].map(flood))
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length
  expect([count(204), count(429)]).toEqual([240, 20])
  await Promise.all(
    [server, other].map(({ app }) => openSyncing(app).sync({ hotelId: hotel.id, id }, {})),
  )
  expect((await list()).map(({ name }) => name)).toEqual(['Ana'])
  expect(requests.filter((line) => line.includes('feed')).length).toBeLessThan(20)
})
