import { createDeskBooking, getRoomPlan, markNoShow } from '@bellhop/contract/desk/bookings'
import {
  addCalendarFeed,
  fetchCalendarFeed,
  getCalendar,
  renewCalendarAddress,
} from '@bellhop/contract/desk/calendar-feeds'
import { checkIn } from '@bellhop/contract/desk/check-in'
import { assignRoom } from '@bellhop/contract/desk/stays'
import { createBooking } from '@bellhop/contract/guest/bookings'
import { holdRooms } from '@bellhop/contract/guest/rooms'
import { addDays } from '@bellhop/domain/stays/booking'
import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anyAddress, anyContacts } from '../../testing/booking-calls.ts'
import { openTestApp } from '../../testing/build-app.ts'
import { buildStaff } from '../../testing/builders.ts'
import { airbnbCalendar, airbnbEvent, openCalendarServer } from '../../testing/calendar-server.ts'
import { call } from '../../testing/call.ts'
import { hotelToday } from '../../testing/hotel-today.ts'
import { prepare } from '../../testing/prepare.ts'
import { buildSellingHotel } from '../../testing/rooms-for-sale.ts'
import { readRow, readRows } from '../../testing/rows.ts'

const server = await openTestApp({ CALENDAR_FEEDS: 'any' })
afterAll(() => server.close())
const timeZone = 'Asia/Kolkata'
let headers: Record<string, string>
/** The day that ends at the midnight of the test, and the next one. */
let evening: string
let morning: string
beforeEach(() => {
  evening = hotelToday(timeZone)
  morning = addDays(evening, 1)
})
const hotel = prepare(() => buildSellingHotel(server, 1))
const staff = prepare(() => buildStaff(hotel, { role: 'manager' }))
afterEach(() => void vi.useRealTimers())

/** Sets the clock to the hotel's time, and signs in, because a session at the desk is shorter than a day. */
async function setTime(date: string, time: string) {
  const now = checkInAt(date, time, timeZone)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  headers = staff.headers
}

const staying = (checkInDate: string, nights = 1) => ({
  checkInDate,
  checkOutDate: addDays(checkInDate, nights),
  selectedRooms: [{ roomTypeId: hotel.roomTypeId, count: 1, adults: 1, children: 0 }],
})
const enter = (checkInDate: string, nights?: number) =>
  call(server, createDeskBooking, {
    headers,
    body: { ...staying(checkInDate, nights), guest: { name: 'Leela Nair' } },
  })

test('rooms held before midnight are booked after it', async () => {
  await setTime(evening, '23:56')
  const params = { hotelId: hotel.id }
  const hold = await call(server, holdRooms, { params, body: staying(evening) })
  expect(hold.status).toBe(201)
  await setTime(morning, '00:06')
  const book = (holdKey?: string) =>
    call(server, createBooking, {
      params: { id: hotel.id },
      address: anyAddress(),
      body: { ...staying(evening), holdKey, guest: { name: 'Leela Nair', ...anyContacts() } },
    })
  expect((await book()).status).toBe(400)
  expect((await book(hold.body.data.key)).status).toBe(201)
})

test('a guest who arrives after midnight gets the running night, until six', async () => {
  await setTime(morning, '00:06')
  const { status, body } = await enter(evening, 2)
  expect(status).toBe(201)
  const params = { id: body.data.stays[0]?._id ?? '' }
  const room = await readRow(server.db, 'room', ['id'], { hotel_id: hotel.id })
  const assigned = await call(server, assignRoom, { params, headers, body: { roomId: room.id } })
  expect(assigned.status).toBe(200)
  const nights = await readRows(server.db, 'stay_night', ['room_id'], { stay_id: params.id })
  expect(nights).toEqual([{ room_id: room.id }, { room_id: room.id }])
  expect((await call(server, checkIn, { params, headers, body: {} })).status).toBe(200)
  const plan = await call(server, getRoomPlan, { headers, query: { nights: '7' } })
  expect(plan.body.data).toMatchObject({ from: evening, today: evening })
  expect(plan.body.data.roomTypes[0]?.rooms[0]?.stays).toMatchObject([
    { status: 'inHouse', checkInDate: evening, checkOutDate: addDays(evening, 2) },
  ])
  await setTime(morning, '06:00')
  expect((await enter(evening)).status).toBe(400)
})

test('a no-show after midnight releases the running night', async () => {
  await setTime(evening, '20:00')
  const { body } = await enter(evening)
  await setTime(morning, '00:30')
  expect((await enter(evening)).status).toBe(409)
  const params = { id: body.data.stays[0]?._id ?? '' }
  expect((await call(server, markNoShow, { params, headers, body: {} })).status).toBe(200)
  expect((await enter(evening)).status).toBe(201)
})

test('a room sold after midnight stays off sale in both directions of the calendars', async () => {
  await setTime(morning, '00:06')
  const params = { id: hotel.roomTypeId }
  const { body: own } = await call(server, renewCalendarAddress, { headers, params })
  const readOwn = async () => {
    const key = own.data.address.split('/').at(-1) ?? ''
    const { payload } = await server.app.inject(`/api${getCalendar.url.replace(':key', key)}`)
    return payload
  }
  const start = `DTSTART;VALUE=DATE:${evening.replaceAll('-', '')}`
  expect(await readOwn()).not.toContain(start)

  const channel = await openCalendarServer()
  onTestFinished(async () => void (await channel.close()))
  const sold = airbnbCalendar(airbnbEvent(evening, morning))
  const address = channel.serve('/sold.ics', sold)
  const feed = { name: 'Airbnb', address }
  const { body: added } = await call(server, addCalendarFeed, { headers, params, body: feed })
  const id = added.data._id
  const fetched = await call(server, fetchCalendarFeed, { headers, params: { id } })
  expect(fetched.body.data).toMatchObject({ error: null, events: 1 })
  expect((await enter(evening)).status).toBe(409)
  expect(await readOwn()).toContain(start)
})
