import { cancelUnconfirmedBookings, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { getBooking } from '@bellhop/contract/guest/bookings'
import { beforeEach, expect, test } from 'vitest'
import { book, buildBookableHotel, listSold } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildStaff, signInStaff, type TestHotel } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'

const server = await getTestApp()
const address = '203.0.113.9'
let hotel: TestHotel
let headers: Record<string, string>
beforeEach(async () => {
  hotel = await buildBookableHotel(server, 8)
  headers = await signInStaff(server, await buildStaff(server, hotel, { role: 'frontDesk' }))
})

const cancel = (body: object) => call(server, cancelUnconfirmedBookings, { headers, body })
const read = async () =>
  (await call(server, listDeskBookings, { headers, query: { list: 'unconfirmed' } })).body
const list = async () => (await read()).data

test('lists unconfirmed bookings, and cancels those of one address in one act', async () => {
  const first = (await book(server, hotel, { address })).body.data
  await book(server, hotel, { address, from: 2 })
  const other = (await book(server, hotel, {})).body.data
  const { data: rows, unconfirmed } = await read()
  expect([rows.length, unconfirmed]).toEqual([3, 3])
  const origin = rows.find(({ bookingRef }) => bookingRef === first.bookingRef)?.unconfirmed?.origin
  const bookingIds = rows
    .filter(({ unconfirmed }) => unconfirmed?.origin === origin)
    .map(({ _id }) => _id)
  expect(bookingIds).toHaveLength(2)

  expect((await cancel({ bookingIds })).body.data).toEqual({ cancelled: 2 })
  expect((await cancel({ bookingIds })).body.data).toEqual({ cancelled: 0 })
  expect((await read()).unconfirmed).toBe(1)
  expect((await list()).map(({ bookingRef }) => bookingRef)).toEqual([other.bookingRef])
  expect(await listSold(server, hotel, 3)).toEqual([1, 1, 0])
  const { body } = await call(server, getBooking, { params: { id: first.checkInKey } })
  expect(body.data.status).toBe('cancelled')
  const audit = await server.db
    .selectFrom('audit')
    .select('after')
    .where('hotel_id', '=', hotel.id)
    .where('action', '=', 'booking.cancelUnconfirmed')
    .execute()
  expect(audit).toMatchObject([{ after: { nights: 4 } }])
})

test('skips bookings that are confirmed in the meantime, and those of another hotel', async () => {
  await book(server, hotel)
  await book(server, hotel)
  const ids = (await list()).map(({ _id }) => _id)
  const [confirmed = ''] = ids
  const claim = { claimed_at: new Date() }
  await server.db.updateTable('booking').set(claim).where('id', '=', confirmed).execute()
  const elsewhere = await buildBookableHotel(server)
  const staff = await buildStaff(server, elsewhere, { role: 'frontDesk' })
  const body = { bookingIds: ids }
  const foreign = { headers: await signInStaff(server, staff), body }
  expect((await call(server, cancelUnconfirmedBookings, foreign)).body.data).toEqual({
    cancelled: 0,
  })
  expect((await cancel(body)).body.data).toEqual({ cancelled: 1 })
  expect(await listSold(server, hotel, 2)).toEqual([1, 1])
})
