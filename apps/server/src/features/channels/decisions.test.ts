import {
  decideChannelBooking,
  offerOtherRoom,
  setChannelBookingPrice,
} from '@bellhop/contract/desk/channel-bookings'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { getFigures } from '@bellhop/contract/desk/figures'
import { getFolio } from '@bellhop/contract/desk/folios'
import { answerRoomOffer, getRoomOffer } from '@bellhop/contract/guest/room-offers'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../testing/call.ts'
import { openAtPortal, openServerOfChannels } from '../../testing/channels.ts'
import { prepare } from '../../testing/prepare.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  listSold,
} from '../../testing/rooms-for-sale.ts'
import { changeRows } from '../../testing/rows.ts'
import { passTime } from '../../testing/webhooks.ts'
import { postPastNights } from '../payments/post-nights.ts'
import { mailOffers } from './offers/mail-offers.ts'

const { server, channex } = await openServerOfChannels()
const hotel = prepare(async () => {
  const built = await buildSellingHotel(server, 1)
  await changeRows(server.db, 'room_type', built.roomTypeId, { name: 'Deluxe Room' })
  return built
})
const [from, to] = [dayFromToday(10), dayFromToday(12)]
let suite: string
beforeEach(async () => {
  suite = await buildRoomType(hotel, 1)
})

/** A booking of a portal for which no room is left. */
async function overbook() {
  const portal = await openAtPortal(hotel, channex)
  const email = 'p.4711@guest.portal.example'
  const overbooked = portal.book({ name: 'First' })
  const uniqueId = portal.book({ name: 'Second', email, force: true })
  await portal.sync()
  const [decision] = await portal.decisions()
  if (!decision) throw new Error('Expected a decision')
  return { ...portal, overbooked, uniqueId, decision, on: { params: { id: decision._id } } }
}

/** A room of the hotel's type. */
const readRoom = async () =>
  (
    await server.db
      .selectFrom('room')
      .select('id')
      .where('room_type_id', '=', hotel.roomTypeId)
      .executeTakeFirstOrThrow()
  ).id

const offered = (values: object = {}) => ({
  ...{ roomTypeId: suite, checkInDate: from, checkOutDate: to, total: 9000, hours: 24 },
  ...values,
})
const keyOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''
const read = (id: string) => call(server, getRoomOffer, { params: { id } })
const answer = (id: string, isAccepted: boolean) =>
  call(server, answerRoomOffer, { params: { id }, body: { isAccepted } })

test('a guest accepts another room by the link of an email, once', async () => {
  const { admin, on, list, decisions, decision } = await overbook()
  const made = await admin.call(offerOtherRoom, { ...on, body: offered() })
  expect(made.status).toBe(200)
  // Held until the guest has answered.
  expect(await listSold({ ...hotel, roomTypeId: suite })).toEqual({
    [from]: 1,
    [dayFromToday(11)]: 1,
  })
  const mails: { to?: unknown; text?: unknown }[] = []
  const { db, secrets, settings, log } = server.app
  const sendMail = async (mail: (typeof mails)[number]) => void mails.push(mail)
  const app = { db, secrets, settings, log, sendMail }
  await mailOffers(app, new Date())
  await mailOffers(app, new Date())
  expect(mails).toHaveLength(1)
  expect(mails[0]?.to).toEqual({ name: 'Second', address: 'p.4711@guest.portal.example' })
  const link = made.body.data.offer?.link
  expect(mails[0]?.text).toContain(link)

  const key = keyOf(link)
  const shown = await read(key)
  expect(shown.body.data).toMatchObject({
    ...{ status: 'open', portal: 'Booking.com', roomType: 'Suite', total: 9000, rooms: 1 },
    ...{ checkInDate: from, checkOutDate: to, until: made.body.data.offer?.until },
  })
  expect(JSON.stringify(shown.body)).not.toContain('Second')
  expect((await answer(key, true)).body.data.status).toBe('accepted')
  expect((await answer(key, false)).body).toMatchObject({ code: 'invalid_transition' })
  const moved = (await list()).find(({ _id }) => _id === decision.bookingId)
  expect(moved).toMatchObject({ amounts: { total: 9000 }, stays: [{ roomTypeId: suite }] })
  expect(await decisions()).toEqual([])
  expect(await listSold({ ...hotel, roomTypeId: suite })).toEqual({
    [from]: 1,
    [dayFromToday(11)]: 1,
  })
})

test('a decision comes back once the guest declines, or has not answered in time', async () => {
  const { admin, on, decisions } = await overbook()
  const first = await admin.call(offerOtherRoom, { ...on, body: offered() })
  expect((await admin.call(offerOtherRoom, { ...on, body: offered() })).status).toBe(200)
  // Another offer has replaced it.
  expect((await answer(keyOf(first.body.data.offer?.link), true)).status).toBe(409)
  const [open] = await decisions()
  expect(open?.offer).toMatchObject({ status: 'open', email: 'none', roomType: 'Suite' })
  await answer(keyOf(open?.offer?.link), false)
  expect(await decisions()).toMatchObject([
    { decisions: ['noRoom'], offer: { status: 'declined' } },
  ])
  expect(await listSold({ ...hotel, roomTypeId: suite })).toEqual({})

  const again = await admin.call(offerOtherRoom, { ...on, body: offered({ hours: 1 }) })
  passTime(HOUR_MS)
  const key = keyOf(again.body.data.offer?.link)
  expect((await read(key)).body.data.status).toBe('ended')
  expect((await answer(key, true)).body).toMatchObject({ code: 'invalid_transition' })
  expect(await decisions()).toMatchObject([{ offer: { status: 'ended' } }])
})

test('offers other dates, only what is free, and not after the portal has cancelled', async () => {
  const { admin, on, list, change, uniqueId, sync, decisions } = await overbook()
  const taken = await admin.call(offerOtherRoom, {
    ...on,
    body: offered({ roomTypeId: hotel.roomTypeId }),
  })
  expect(taken.body).toMatchObject({ code: 'sold_out' })
  const later = { checkInDate: dayFromToday(20), checkOutDate: dayFromToday(23) }
  const body = offered({ roomTypeId: hotel.roomTypeId, ...later, total: 100 })
  const made = await admin.call(offerOtherRoom, { ...on, body })
  await answer(keyOf(made.body.data.offer?.link), true)
  expect((await list()).find(({ name }) => name === 'Second')).toMatchObject({
    ...{ ...later, amounts: { total: 100 } },
  })
  // The portal still has its dates: a change there counts again.
  change(uniqueId, 'modified', { name: 'Second', checkOut: dayFromToday(13) })
  await sync()
  expect(await decisions()).toMatchObject([{ decisions: ['noRoom'] }])
  const open = await admin.call(offerOtherRoom, { ...on, body: offered() })
  change(uniqueId, 'cancelled')
  await sync()
  expect((await answer(keyOf(open.body.data.offer?.link), true)).status).toBe(409)
  expect(await listSold({ ...hotel, roomTypeId: suite })).toEqual({})
})

test('records the other hotel that has taken a guest, and releases the room', async () => {
  const { admin, on, list, portal, sync, left } = await overbook()
  const elsewhere = {
    hotel: 'Hotel Lakeside',
    pays: 'us' as const,
    note: 'Agreed with the portal.',
  }
  const both = { roomTypeId: suite, elsewhere }
  expect((await admin.call(decideChannelBooking, { ...on, body: both })).status).toBe(400)
  const done = await admin.call(decideChannelBooking, { ...on, body: { elsewhere } })
  expect(done.body.data).toMatchObject({ decisions: [], elsewhere })
  expect((await list('ended'))[0]).toMatchObject({ name: 'Second', portal: { elsewhere } })
  expect(await left()).toEqual([0, 0])
  const count = portal.revisions.length
  await sync()
  // The portal keeps its booking.
  expect(portal.revisions).toHaveLength(count)
})

test('charges a price in another currency only once a person has entered it', async () => {
  const { admin, sync, book, list, decisions } = await openAtPortal(hotel, channex)
  book({ currency: 'EUR', price: 80 })
  await sync()
  const [booking] = await list()
  const stayId = booking?.stays[0]?._id ?? ''
  const params = { id: (await decisions())[0]?._id ?? '' }
  // Settling it otherwise does not charge nothing.
  await admin.call(decideChannelBooking, { params, body: {} })
  expect(await decisions()).toMatchObject([
    { decisions: ['currency'], total: 160, currency: 'EUR' },
  ])
  const room_id = await readRoom()
  await changeRows(server.db, 'stay', stayId, { status: 'inHouse', room_id })
  const out = await admin.call(checkOut, {
    params: { id: stayId },
    body: { reason: 'Pays later.' },
  })
  expect(out.body).toMatchObject({ code: 'invalid_transition' })
  expect(JSON.stringify(out.body)).toContain('160 EUR')
  const folio = async () => (await admin.call(getFolio, { params: { id: stayId } })).body.data
  expect(await folio()).toMatchObject({
    ...{ missingPrice: { total: 160, currency: 'EUR' }, nightsToCome: [], balance: 0 },
  })
  const figures = async () =>
    (await admin.call(getFigures, { query: { from, to, by: 'day' } })).body.total
  expect(await figures()).toMatchObject({ sold: 2, unpriced: 2, complimentary: 0, revenue: 0 })
  await postPastNights(server.db, server.app.bus, new Date(Date.parse(`${to}T12:00Z`)))
  expect((await folio()).entries).toEqual([])

  const set = (body: object) => admin.call(setChannelBookingPrice, { params, body })
  expect((await set({})).status).toBe(400)
  expect((await set({ total: 1.234 })).status).toBe(400)
  const priced = await set({ rate: 92.5 })
  expect(priced.body.data).toMatchObject({ decisions: [], ownTotal: 14_800, total: 160 })
  expect(await folio()).not.toHaveProperty('missingPrice')
  expect(await folio()).toMatchObject({ balance: 14_800 })
  expect(await figures()).toMatchObject({ unpriced: 0 })
  await postPastNights(server.db, server.app.bus, new Date(Date.parse(`${to}T12:00Z`)))
  expect((await folio()).entries).toHaveLength(2)
  expect((await set({ total: 1 })).body).toMatchObject({ code: 'invalid_transition' })
})

test('asks for the price again after a change of the portal', async () => {
  const { admin, sync, book, change, list, decisions } = await openAtPortal(hotel, channex)
  const uniqueId = book({ currency: 'EUR', price: 80 })
  await sync()
  const params = { id: (await decisions())[0]?._id ?? '' }
  // A change of the name alone leaves the decision open.
  change(uniqueId, 'modified', { currency: 'EUR', price: 80, name: 'Renamed' })
  await sync()
  expect(await decisions()).toMatchObject([{ decisions: ['currency'] }])
  await admin.call(setChannelBookingPrice, { params, body: { total: 14_000 } })
  expect((await list())[0]?.amounts.total).toBe(14_000)
  change(uniqueId, 'modified', { currency: 'EUR', price: 90 })
  await sync()
  expect(await decisions()).toMatchObject([{ decisions: ['currency'], total: 180 }])
})
