import { cancelStay } from '@bellhop/contract/desk/bookings'
import { offerOtherRoom } from '@bellhop/contract/desk/channel-bookings'
import { answerRoomOffer, getRoomOffer } from '@bellhop/contract/guest/room-offers'
import { addDays } from '@bellhop/domain/stays/booking'
import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { CompiledQuery } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { holdOffers } from '../../../backup/hold-offers.ts'
import { call } from '../../../testing/call.ts'
import { openServerOfChannels, overbookAtPortal } from '../../../testing/channels.ts'
import { hotelTonight } from '../../../testing/hotel-today.ts'
import { prepare } from '../../../testing/prepare.ts'
import {
  buildRoomType,
  buildSellingHotel,
  dayFromToday,
  listSold,
} from '../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../testing/rows.ts'
import { passTime } from '../../../testing/webhooks.ts'
import { mailBookings } from '../../bookings/mail/mail-bookings.ts'
import { readDecisions } from '../present-bookings.ts'
import { mailOffers } from './mail-offers.ts'

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

const overbook = () => overbookAtPortal(hotel, channex)

const offered = (values: object = {}) => ({
  ...{ roomTypeId: suite, checkInDate: from, checkOutDate: to, total: 9000, hours: 24 },
  ...values,
})
const mailed = { now: new Date(), canMail: true, linkOf: (id: string) => id }

/** Sends what is queued about bookings. */
async function mailNow() {
  const mails: { hotelId: string; to?: unknown; text?: unknown }[] = []
  const { log, secrets } = server.app
  const sendMail = async (mail: (typeof mails)[number]) => void mails.push(mail)
  const options = { publicUrl: 'https://stay.example', linkKeys: secrets.linkKeys, log, sendMail }
  await mailBookings(server.db, options)
  return mails.filter(({ hotelId }) => hotelId === hotel.id)
}
const keyOf = (link: string | undefined) => link?.split('/').at(-1) ?? ''
const read = (id: string) => call(server, getRoomOffer, { params: { id } })
const answer = (id: string, isAccepted: boolean) =>
  call(server, answerRoomOffer, { params: { id }, body: { isAccepted } })

/** A room of the hotel's type. */
const readRoom = async () =>
  (
    await server.db
      .selectFrom('room')
      .select('id')
      .where('room_type_id', '=', hotel.roomTypeId)
      .executeTakeFirstOrThrow()
  ).id

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

test.each<[string, object, string]>([
  ['a price below 0', { total: -1 }, 'total'],
  ['a price beyond what can be stored', { total: 30_000_000 }, 'total'],
  ['more decimals than the currency has', { total: 1.234 }, 'total'],
  [
    'a night that is over',
    { checkInDate: addDays(hotelTonight('Asia/Kolkata'), -1) },
    'checkInDate',
  ],
  ['a departure before the arrival', { checkOutDate: from, checkInDate: to }, 'checkOutDate'],
  ['more nights than a stay can have', { checkOutDate: dayFromToday(900) }, 'checkOutDate'],
  ['no time to answer', { hours: 0 }, 'hours'],
  ['too much time to answer', { hours: 24 * 365 }, 'hours'],
])('rejects an offer with %s, and says at which field', async (_, values, field) => {
  const { admin, on } = await overbook()
  const { status, body } = await admin.call(offerOtherRoom, { ...on, body: offered(values) })
  expect([status, body]).toMatchObject([400, { errors: [{ field }] }])
  expect(await listSold({ ...hotel, roomTypeId: suite })).toEqual({})
})

test('keeps one of two simultaneous answers to an offer, and tells the guest by email', async () => {
  const { admin, on, list } = await overbook()
  const made = await admin.call(offerOtherRoom, { ...on, body: offered({ total: 0 }) })
  const key = keyOf(made.body.data.offer?.link)
  const answers = await Promise.all([answer(key, true), answer(key, false), answer(key, true)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { status } = (await read(key)).body.data
  const sold = await listSold({ ...hotel, roomTypeId: suite })
  expect(Object.values(sold)).toEqual(status === 'accepted' ? [1, 1] : [])
  const moved = (await list()).filter(({ stays }) => stays[0]?.roomTypeId === suite)
  expect(moved).toHaveLength(status === 'accepted' ? 1 : 0)
  const mails = await mailNow()
  expect(mails.map(({ to }) => to)).toEqual(
    status === 'accepted' ? [{ name: 'Second', address: 'p.4711@guest.portal.example' }] : [],
  )
})

test('books the offered room also if the desk has cancelled the stay, and not once the guest is here', async () => {
  const { admin, on, decision, list } = await overbook()
  const made = await admin.call(offerOtherRoom, { ...on, body: offered() })
  const booking = (await list()).find(({ _id }) => _id === decision.bookingId)
  const params = { id: booking?.stays[0]?._id ?? '' }
  const room_id = await readRoom()
  await changeRows(server.db, 'stay', params.id, { status: 'inHouse', room_id })
  const key = keyOf(made.body.data.offer?.link)
  expect((await answer(key, true)).body).toMatchObject({ code: 'invalid_transition' })
  await changeRows(server.db, 'stay', params.id, { status: 'booked', room_id: null })
  expect((await admin.call(cancelStay, { params, body: { reason: 'Full.' } })).status).toBe(200)
  expect((await answer(key, true)).body.data.status).toBe('accepted')
  const [stay] = (await list()).flatMap(({ stays }) =>
    stays.filter(({ roomTypeId }) => roomTypeId === suite),
  )
  expect(stay).toMatchObject({ status: 'booked', total: 9000 })
})

test('an offer ends with the day of arrival', async () => {
  const { admin, on } = await overbook()
  const dates = { checkInDate: dayFromToday(0), checkOutDate: dayFromToday(1), hours: 300 }
  const { body } = await admin.call(offerOtherRoom, { ...on, body: offered(dates) })
  const { timeZone } = (await read(keyOf(body.data.offer?.link))).body.data
  expect(hotelDate(body.data.offer?.until ?? '', timeZone)).toBe(dayFromToday(1))
})

test('after a restore the email of an offer is held, because it may have been sent before', async () => {
  const { admin, on, decisions } = await overbook()
  await admin.call(offerOtherRoom, { ...on, body: offered() })
  expect(await decisions()).toMatchObject([{ offer: { email: 'none' } }])
  const mails: unknown[] = []
  const app = { ...server.app, sendMail: async (mail: unknown) => void mails.push(mail) }
  const query = (text: string, values: unknown[] = []) =>
    server.db.executeQuery(CompiledQuery.raw(text, values)) as never
  await holdOffers({ query })
  await mailOffers(app as never, new Date())
  expect(mails).toEqual([])
  const [open] = (await readDecisions(server.db, hotel.id, mailed)).bookings
  expect(open?.offer).toMatchObject({ status: 'open', email: 'held' })
  // The desk decides to send it again.
  await admin.call(offerOtherRoom, { ...on, body: offered() })
  await mailOffers(app as never, new Date())
  expect(mails).toHaveLength(1)
})
