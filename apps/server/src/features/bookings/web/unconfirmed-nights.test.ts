import { cancelBooking, changeBooking } from '@bellhop/contract/guest/bookings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anyContacts, book, bookingBody } from '../../../testing/booking-calls.ts'
import { getTestApp } from '../../../testing/build-app.ts'
import { call } from '../../../testing/call.ts'
import { prepare } from '../../../testing/prepare.ts'
import { buildSellingHotel } from '../../../testing/rooms-for-sale.ts'

const server = await getTestApp()
const address = '203.0.113.7'
const rejected = { status: 429, body: { code: 'rate_limited' } }
const hotel = prepare(() => buildSellingHotel(server, 4))

const bookFrom = (from: number, nights: number, options: Parameters<typeof book>[1] = {}) =>
  book(hotel, { from, nights, address, ...options })

async function confirm(columns: { claimed_at: Date } | { email_confirmed_at: Date }) {
  await server.db.updateTable('booking').set(columns).where('hotel_id', '=', hotel.id).execute()
}

test('one address books half of the rooms for a month with made-up contacts, no more', async () => {
  expect((await bookFrom(1, 30, { count: 2 })).status).toBe(201)
  expect(await bookFrom(100, 1)).toMatchObject(rejected)
  expect((await bookFrom(100, 1, { address: '203.0.113.8' })).status).toBe(201)
})

test('one line of IPv6 books no more, in however many networks', async () => {
  const of = (network: number) => ({ address: `2001:db8:1:${network}::1` })
  expect((await bookFrom(1, 30, of(1))).status).toBe(201)
  expect((await bookFrom(40, 30, of(2))).status).toBe(201)
  expect(await bookFrom(100, 1, of(3))).toMatchObject(rejected)
})

test('simultaneous bookings of an address do not exceed its share', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, week) => bookFrom(1 + week * 10, 10)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14)
})

test.each(['phone', 'email'] as const)('one %s has a share, from any address', async (kind) => {
  const { [kind]: contact } = anyContacts()
  const bookWith = (from: number, nights: number, number: number) =>
    bookFrom(from, nights, { guest: { [kind]: contact }, address: `198.51.100.${number}` })
  expect((await bookWith(1, 30, 1)).status).toBe(201)
  expect((await bookWith(40, 29, 2)).status).toBe(201)
  expect(await bookWith(80, 2, 3)).toMatchObject(rejected)
  expect((await bookWith(80, 1, 3)).status).toBe(201)
})

test('a change of an unconfirmed booking counts', async () => {
  const { checkInKey } = (await bookFrom(1, 30)).body.data
  expect((await bookFrom(40, 29)).status).toBe(201)
  const change = (nights: number, count: number) => {
    const { guest: _, ...body } = bookingBody(hotel, { from: 100, nights, count, adults: count })
    return call(server, changeBooking, { params: { id: checkInKey }, body })
  }
  expect(await change(16, 2)).toMatchObject(rejected)
  expect((await change(30, 1)).status).toBe(200)
  await confirm({ email_confirmed_at: new Date() })
  expect((await change(16, 2)).status).toBe(200)
})

test('confirmed, cancelled and past nights do not count', async () => {
  await bookFrom(1, 30, { count: 2 })
  await confirm({ claimed_at: new Date() })
  const { checkInKey } = (await bookFrom(100, 30, { count: 2 })).body.data
  expect(await bookFrom(200, 1)).toMatchObject(rejected)
  await call(server, cancelBooking, { params: { id: checkInKey }, body: {} })
  expect((await bookFrom(200, 30, { count: 2 })).status).toBe(201)
  await confirm({ email_confirmed_at: new Date() })
  await bookFrom(250, 30, { count: 2 })
  const { db } = server
  await sql`UPDATE stay_night SET night = night - 400 WHERE hotel_id = ${hotel.id}`.execute(db)
  expect((await bookFrom(300, 1)).status).toBe(201)
})
