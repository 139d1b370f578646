import {
  cancelBooking,
  findBooking,
  getBooking,
  getBookingCalendar,
} from '@bellhop/contract/guest/bookings'
import { validateGuest } from '@bellhop/contract/guest/sign-in'
import { DAY_MS } from '@bellhop/domain/time/durations'
import ICAL from 'ical.js'
import { afterAll, describe, expect, test } from 'vitest'
import { anyAddress, anyContacts, book, listSold } from '../../../testing/booking-calls.ts'
import { openTestApp } from '../../../testing/build-app.ts'
import { buildCompanion, buildGuest, buildHotel, changeHotel } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { buildLinkKey } from '../../../testing/link-key-builders.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday } from '../../../testing/rooms-for-sale.ts'
import { changeRows } from '../../../testing/rows.ts'

const server = await openTestApp({ PUBLIC_URL: 'https://stay.example' })
afterAll(() => server.close())

const hotel = prepare(() => buildSellingHotel(server))

const get = (id: string) => call(server, getBooking, { params: { id } })
const cancel = (id: string) => call(server, cancelBooking, { params: { id }, body: {} })
const find = (bookingRef: string, email: string, address = anyAddress(), id = hotel.id) =>
  call(server, findBooking, { params: { id }, body: { bookingRef, email }, address })

describe('the booking of a key', () => {
  test('is hidden from companions', async () => {
    const guest = await buildGuest(hotel)
    const companion = await buildCompanion(hotel, guest)
    const key = await buildLinkKey(server, guest, {
      invited_name: 'Kabir',
      companion_id: companion.id,
    })
    for (const answer of [await get(key), await cancel(key)]) {
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ code: 'forbidden', params: { reason: 'notMainGuest' } })
    }
  })

  test('can be cancelled until check-in time, unless the guest is in house', async () => {
    const key = await buildLinkKey(server, await buildGuest(hotel))
    expect((await get(key)).body.data).toMatchObject({ status: 'confirmed', canChange: false })
    const { status, body } = await cancel(key)
    expect([status, body.code, body.params]).toEqual([
      409,
      'not_cancellable',
      { reason: 'started' },
    ])

    const { checkInKey } = (await book(hotel)).body.data
    await server.db
      .updateTable('stay')
      .set({ check_in: new Date(Date.now() - 1000) })
      .where('hotel_id', '=', hotel.id)
      .where('status', '=', 'booked')
      .execute()
    expect((await get(checkInKey)).body.data.canChange).toBe(false)
    expect((await cancel(checkInKey)).status).toBe(409)
  })

  test('releases its rooms once for twenty simultaneous cancellations', async () => {
    const large = await buildSellingHotel(server, 6)
    const { checkInKey } = (await book(large, { count: 2, adults: 2 })).body.data
    await book(large)
    expect(await listSold(large, 2)).toEqual([3, 3])
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(checkInKey)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(done[0]?.body.data).toMatchObject({ status: 'cancelled', canChange: false })
    expect(await listSold(large, 2)).toEqual([1, 1])
  })

  test('is shown as cancelled until a day after its dates, and opens nothing else', async () => {
    const guest = anyContacts()
    const { bookingRef, checkInKey } = (await book(hotel, { guest })).body.data
    await cancel(checkInKey)
    const { body: found } = await find(bookingRef, guest.email)
    for (const key of [checkInKey, found.data.checkInKey]) {
      expect((await get(key)).body.data).toMatchObject({ bookingRef, status: 'cancelled' })
      expect((await call(server, getBookingCalendar, { params: { id: key } })).status).toBe(404)
      const signIn = await call(server, validateGuest, { params: { id: key } })
      expect(signIn.body.status).toBe(401)
      expect(await cancel(key)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
    }
    await server.db
      .updateTable('stay')
      .set({ check_in: new Date(Date.now() - 5 * DAY_MS) })
      .where('hotel_id', '=', hotel.id)
      .execute()
    expect((await find(bookingRef, guest.email)).status).toBe(404)
    await changeRows(server.db, 'link_key', { hotel_id: hotel.id }, { expires_at: new Date() })
    expect((await get(checkInKey)).status).toBe(404)
  })

  test('downloads as a calendar file in the hotel’s time', async () => {
    await changeHotel(hotel, { name: 'Sol; Mar, & Co', address: '1 Lake Road\r\nBEGIN:VEVENT' })
    const { checkInKey, bookingRef } = (await book(hotel)).body.data
    const response = await server.app.inject(
      `/api${getBookingCalendar.url.replace(':id', checkInKey)}`,
    )
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH')
    const calendar = new ICAL.Component(ICAL.parse(response.body))
    const events = calendar.getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    const event = new ICAL.Event(events[0])
    expect(event.summary).toBe('Stay at Sol; Mar, & Co')
    expect(event.location).toBe('Sol; Mar, & Co, 1 Lake Road\nBEGIN:VEVENT')
    expect(event.description).toContain(bookingRef)
    expect(event.startDate.toString()).toBe(`${dayFromToday(1)}T14:00:00`)
    expect(event.endDate.toString()).toBe(`${dayFromToday(3)}T11:00:00`)
    expect(events[0]?.getFirstProperty('dtstart')?.getParameter('tzid')).toBe('Asia/Kolkata')
    const zone = calendar.getFirstSubcomponent('vtimezone')
    expect(zone?.toString()).toContain('TZOFFSETTO:+0530')
    expect(response.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })
})

describe('finding a booking', () => {
  test('answers reference and email, in any spelling, with a key that does not sign in', async () => {
    const { email } = anyContacts()
    const { data } = (await book(hotel, { guest: { email } })).body
    const spelled = data.bookingRef.toLowerCase().replace('-', ' ').replace('-', '–')
    const { status, body } = await find(spelled, email.toUpperCase())
    expect(status).toBe(200)
    const { checkInKey, ...found } = body.data
    const { checkInKey: first, ...booked } = data
    expect(found).toEqual(booked)
    expect(checkInKey).not.toBe(first)
    expect((await get(checkInKey)).status).toBe(200)
    const signIn = await call(server, validateGuest, { params: { id: checkInKey } })
    expect(signIn.body.status).toBe(401)
  })

  test('answers the same to every wrong pair', async () => {
    const { email } = anyContacts()
    const { bookingRef, checkInKey } = (await book(hotel, { guest: { email } })).body.data
    const other = await buildHotel(server)
    const answers = [
      await find(bookingRef, 'else@guest.example'),
      await find('AAAA-AAAA-AA', email),
      await find(bookingRef, email, anyAddress(), other.id),
      await find(bookingRef, email, anyAddress(), unknownId),
    ].map(({ status, body }) => ({ ...body, status, requestId: '' }))
    expect(answers[0]).toMatchObject({ status: 404, code: 'not_found' })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await get(checkInKey)).status).toBe(200)
  })

  test('is limited per address and per reference, counting failures only', async () => {
    const { email } = anyContacts()
    const { bookingRef } = (await book(hotel, { guest: { email } })).body.data
    const address = anyAddress()
    for (let time = 0; time < 12; time++)
      expect((await find(bookingRef, email, address)).status).toBe(200)
    for (let time = 0; time < 10; time++) await find('AAAA-AAAA-AA', email, address)
    expect((await find(bookingRef, email, address)).status).toBe(429)
    for (let time = 0; time < 20; time++) await find(bookingRef, 'else@guest.example')
    expect((await find(bookingRef, 'else@guest.example')).status).toBe(429)
  })

  test('creates at most thirty keys of a booking per hour, from all addresses together', async () => {
    const { email } = anyContacts()
    const { bookingRef } = (await book(hotel, { guest: { email } })).body.data
    const answers = await Promise.all(Array.from({ length: 32 }, () => find(bookingRef, email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})
