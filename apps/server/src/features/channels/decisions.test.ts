import {
  decideChannelBooking,
  setChannelBookingPrice,
} from '@bellhop/contract/desk/channel-bookings'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { getFigures } from '@bellhop/contract/desk/figures'
import { getFolio } from '@bellhop/contract/desk/folios'
import { walkGuest } from '@bellhop/contract/desk/walks'
import { getBill } from '@bellhop/contract/guest/payments'
import { beforeEach, expect, test } from 'vitest'
import { signInGuest } from '../../testing/builders.ts'
import { call } from '../../testing/call.ts'
import { openAtPortal, openServerOfChannels, overbookAtPortal } from '../../testing/channels.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildRoomType, buildSellingHotel, dayFromToday } from '../../testing/rooms-for-sale.ts'
import { changeRows, readRow } from '../../testing/rows.ts'
import { mailBookings } from '../bookings/mail/mail-bookings.ts'
import { postPastNights } from '../payments/post-nights.ts'

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

/** A room of the hotel's type. */
const readRoom = async () =>
  (
    await server.db
      .selectFrom('room')
      .select('id')
      .where('room_type_id', '=', hotel.roomTypeId)
      .executeTakeFirstOrThrow()
  ).id

/** Sends what is queued about bookings. */
async function mailNow() {
  const mails: { hotelId: string; to?: unknown; text?: unknown }[] = []
  const { log, secrets } = server.app
  const sendMail = async (mail: (typeof mails)[number]) => void mails.push(mail)
  const options = { publicUrl: 'https://stay.example', linkKeys: secrets.linkKeys, log, sendMail }
  await mailBookings(server.db, options)
  return mails.filter(({ hotelId }) => hotelId === hotel.id)
}
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
  const { guest_id: id } = await readRow(server.db, 'stay', ['guest_id'], { id: stayId })
  const headers = await signInGuest(server, { id, hotelId: hotel.id })
  const bill = async () => (await call(server, getBill, { headers })).body
  expect(await bill()).toMatchObject({ isPriceMissing: true, nights: [], balance: 0 })
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
  expect(await bill()).toMatchObject({ balance: 14_800, nights: [{}, {}] })
  expect(await bill()).not.toHaveProperty('isPriceMissing')
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

test('rejects another hotel without a name or with too long a one', async () => {
  const { admin, on } = await overbook()
  for (const name of [' ', 'H'.repeat(300)]) {
    const body = { elsewhere: { hotel: name, pays: 'us' as const } }
    expect((await admin.call(decideChannelBooking, { ...on, body })).status).toBe(400)
  }
})

test('an email about a walk reaches the guest of a portal', async () => {
  const { admin, sync, book } = await openAtPortal(hotel, channex)
  const mail = 'p.4712@guest.portal.example'
  const dates = { checkIn: dayFromToday(0), checkOut: dayFromToday(1) }
  book({ ...dates, attributes: { customer: { name: 'Ana', mail } } })
  await sync()
  const booking = await readRow(server.db, 'booking', ['id'], { hotel_id: hotel.id, email: mail })
  const stay = await readRow(server.db, 'stay', ['id'], { booking_id: booking.id })
  const body = { hotel: 'Hotel Lakeside', address: '2 Lake Road', pays: 'us' as const }
  const walked = await admin.call(walkGuest, { params: { id: stay.id }, body })
  expect(walked.status).toBe(200)
  const [sent] = await mailNow()
  expect(sent).toMatchObject({ to: { name: 'Ana', address: mail } })
  expect(sent?.text).toContain('Hotel Lakeside')
})
