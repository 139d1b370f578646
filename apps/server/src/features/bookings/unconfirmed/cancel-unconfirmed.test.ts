import { cancelUnconfirmedBookings, listDeskBookings } from '@bellhop/contract/desk/bookings'
import { getBooking } from '@bellhop/contract/guest/bookings'
import { expect, test } from 'vitest'
import { book, listSold } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { buildStaff } from '../../../testing/builders.ts'
import { call } from '../../../testing/call.ts'
import { readAudit } from '../../../testing/log.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel } from '../../../testing/rooms-for-sale.ts'

const server = await getTestApp()
const address = '203.0.113.9'
const hotel = prepare(() => buildSellingHotel(server, 8))
const desk = prepare(() => buildStaff(hotel, { role: 'frontDesk' }))

const cancel = (body: object) => desk.call(cancelUnconfirmedBookings, { body })
const read = async () =>
  (await desk.call(listDeskBookings, { query: { list: 'unconfirmed' } })).body
const list = async () => (await read()).data

test('lists unconfirmed bookings, and cancels those of one address in one act', async () => {
  const first = (await book(hotel, { address })).body.data
  await book(hotel, { address, from: 2 })
  const other = (await book(hotel, {})).body.data
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
  expect(await listSold(hotel, 3)).toEqual([1, 1, 0])
  const { body } = await call(server, getBooking, { params: { id: first.checkInKey } })
  expect(body.data.status).toBe('cancelled')
  const audit = await readAudit(hotel, ['after'], { action: 'booking.cancelUnconfirmed' })
  expect(audit).toMatchObject([{ after: { nights: 4 } }])
})

test('skips bookings that are confirmed in the meantime, and those of another hotel', async () => {
  await book(hotel)
  await book(hotel)
  const ids = (await list()).map(({ _id }) => _id)
  const [confirmed = ''] = ids
  const claim = { claimed_at: new Date() }
  await server.db.updateTable('booking').set(claim).where('id', '=', confirmed).execute()
  const elsewhere = await buildSellingHotel(server)
  const staff = await buildStaff(elsewhere, { role: 'frontDesk' })
  const body = { bookingIds: ids }
  const foreign = { headers: staff.headers, body }
  expect((await call(server, cancelUnconfirmedBookings, foreign)).body.data).toEqual({
    cancelled: 0,
  })
  expect((await cancel(body)).body.data).toEqual({ cancelled: 1 })
  expect(await listSold(hotel, 2)).toEqual([1, 1])
})
