import { createBooking, getBooking } from '@bellhop/contract/guest/bookings'
import { afterAll, describe, expect, test } from 'vitest'
import {
  anyAddress,
  anyContacts,
  book,
  bookingBody,
  listSold,
} from '../../../testing/booking-calls.ts'
import { openTestApp, statementsOf } from '../../../testing/build-app.ts'
import { buildHotel } from '../../../testing/builders.ts'
import { call, unknownId } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel, dayFromToday, translateName } from '../../../testing/rooms-for-sale.ts'
import { readRows } from '../../../testing/rows.ts'

const server = await openTestApp({ PUBLIC_URL: 'https://stay.example' })
afterAll(() => server.close())

const hotel = prepare(() => buildSellingHotel(server))

const get = (id: string) => call(server, getBooking, { params: { id } })

describe('booking', () => {
  test('prices the rooms, reserves them, and answers with a key', async () => {
    const contacts = anyContacts()
    const selection = {
      count: 2,
      adults: 3,
      children: 1,
      guest: contacts,
      body: { note: ' Late. ' },
    }
    const { status, body } = await book(hotel, selection)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      bookingRef: expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{2}$/),
      status: 'confirmed',
      hotelId: hotel.id,
      checkInDate: dayFromToday(1),
      checkOutDate: dayFromToday(3),
      checkIn: `${dayFromToday(1)}T08:30:00.000Z`,
      checkOut: `${dayFromToday(3)}T05:30:00.000Z`,
      guest: { name: 'Leela Nair', ...contacts },
      note: 'Late.',
      amounts: { subtotal: 18_000, tax: 2160, total: 20_160 },
      currency: 'INR',
      preCheckIn: 'none',
      canChange: true,
    })
    const { rooms, checkInKey, ...rest } = body.data
    expect(rooms.map(({ adults, children }) => [adults, children])).toEqual([
      [2, 0],
      [1, 1],
    ])
    expect(rooms[0]).toMatchObject({
      name: 'Lake view',
      status: 'booked',
      nights: [
        { date: dayFromToday(1), price: 4500 },
        { date: dayFromToday(2), price: 4500 },
      ],
      total: 10_080,
    })
    expect(await listSold(hotel, 3)).toEqual([2, 2, 0])
    const { status: found, body: read } = await get(checkInKey)
    expect(found).toBe(200)
    expect(read.data).toEqual({ ...rest, rooms })
  })

  test('creates a guest with a name only, and writes to the audit log', async () => {
    const { body } = await book(hotel)
    const { db } = server
    const guests = await readRows(db, 'guest', '*', { hotel_id: hotel.id })
    expect(guests).toMatchObject([{ name: 'Leela Nair', phone: null, email: null }])
    const [row] = await readRows(db, 'booking', '*', { hotel_id: hotel.id })
    expect(row).toMatchObject({ source: 'web', claimed_at: null, own_guest_id: guests[0]?.id })
    const audit = await readRows(db, 'audit', '*', { hotel_id: hotel.id })
    expect(audit).toMatchObject([
      { action: 'booking.create', subject_id: row?.id, after: { reference: body.data.bookingRef } },
    ])
  })

  test('notifies the desk', async () => {
    const { body } = await book(hotel, { count: 2 })
    const events = await readRows(server.db, 'event', ['name', 'payload'], {
      hotel_id: hotel.id,
      guest_id: null,
    })
    const ids = body.data.rooms.map(({ _id }) => _id)
    expect(events.map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(ids.map((_id) => ({ _id, step: 'booked' }))),
    )
    expect(new Set(events.map(({ name }) => name))).toEqual(new Set(['stay.updated']))
  })

  test('rejects a price other than the one shown, and stores nothing', async () => {
    const { status, body } = await book(hotel, { body: { expectedTotal: 9000 } })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'price_changed',
      amounts: { subtotal: 9000, tax: 1080, tip: 0, total: 10_080 },
    })
    expect(await listSold(hotel, 2)).toEqual([0, 0])
    expect((await book(hotel, { body: { expectedTotal: 10_080 } })).status).toBe(201)
  })

  test.each([
    ['yesterday', { from: -1 }, 'checkInDate'],
    ['check-out before check-in', { from: 3, nights: -1 }, 'checkOutDate'],
    ['31 nights', { nights: 31 }, 'checkOutDate'],
    ['more adults than the rooms fit', { adults: 3 }, 'selectedRooms.0.adults'],
    // The email to the given address begins with the name.
    ['a name of several lines', { guest: { name: 'Leela\n\nPay again' } }, 'guest.name'],
    ['a name with a control character', { guest: { name: 'Leela\u001b[31m' } }, 'guest.name'],
    ['a blank name', { guest: { name: ' \u00a0 ' } }, 'guest.name'],
  ])('rejects %s', async (_, selection, field) => {
    const { status, body } = await book(hotel, selection)
    expect([status, body.errors?.[0]?.field]).toEqual([400, field])
  })

  test('rejects a missing hotel, another hotel’s room, and a sold-out room type', async () => {
    const other = await buildHotel(server)
    expect((await book({ ...hotel, id: unknownId })).status).toBe(404)
    expect((await book({ ...hotel, roomTypeId: other.roomTypeId })).status).toBe(400)
    const { status, body } = await book(hotel, { count: 4, adults: 4 })
    expect([status, body.code]).toEqual([409, 'room_unavailable'])
    const unknown = await book(hotel, { body: { holdKey: 'not-a-key' } })
    expect([unknown.status, unknown.body.code]).toEqual([409, 'hold_ended'])
  })

  test('writes the rejection in the reader’s language, with the room type’s name', async () => {
    await translateName(hotel, 'झील का नज़ारा')
    const headers = { 'accept-language': 'hi' }
    const { status, body } = await book(hotel, { adults: 5, headers })
    expect(status).toBe(400)
    expect(body).toMatchObject({ detail: expect.stringContaining('कमरा झील का नज़ारा') })
  })

  test('books once for twenty requests with one key, with equal responses', async () => {
    const body = bookingBody(hotel)
    const address = anyAddress()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(server, createBooking, {
          params: { id: hotel.id },
          body,
          address,
          headers: { 'idempotency-key': 'same' },
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await listSold(hotel, 2)).toEqual([1, 1])
  })

  test('rejects a name with a web address or an email', async () => {
    for (const name of ['Prize at win.example', 'leela@guest.example', 'https://win']) {
      expect(await book(hotel, { guest: { name } })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'guest.name' }] },
      })
    }
  })

  test('takes at most thirteen statements', async () => {
    const headers = { 'idempotency-key': 'counted' }
    const statements = await statementsOf(() => book(hotel, { count: 3, adults: 3, headers }))
    expect(statements.length).toBeLessThanOrEqual(13)
  })

  test('is limited per address, phone and email', async () => {
    const many = await buildSellingHotel(server, 100)
    const repeat = async (times: number, selection: Parameters<typeof book>[1]) => {
      const statuses: number[] = []
      for (let time = 0; time < times; time++) {
        const from = 1 + 2 * (time % 4)
        statuses.push((await book(many, { from, ...selection })).status)
      }
      return statuses.filter((status) => status === 201).length
    }
    expect(await repeat(62, { address: anyAddress() })).toBe(60)
    const { phone, email } = anyContacts()
    expect(await repeat(42, { guest: { phone } })).toBe(40)
    expect(await repeat(42, { guest: { email } })).toBe(40)
    const { status, body } = await book(many, { guest: { email: email.toUpperCase() } })
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(body.detail).toMatch(/wait/)
  })
})

test('sells the last room once to 200 simultaneous bookings', async () => {
  const single = await buildSellingHotel(server, 1)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => book(single, { from: 1 + (index % 2) })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  // On a busy machine some wait too long for the database.
  expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([])
  const { rows } = { rows: await listSold(single, 3) }
  expect(Math.max(...rows)).toBe(1)
})
