import { setTimeout as delay } from 'node:timers/promises'
import { createBookingLink } from '@bellhop/contract/desk/bookings'
import { checkOut } from '@bellhop/contract/desk/check-out'
import { verifyPreCheckIn } from '@bellhop/contract/desk/pre-check-in'
import { enterStayRequest } from '@bellhop/contract/desk/requests'
import { changeStayDates } from '@bellhop/contract/desk/stays'
import { disputeRequest } from '@bellhop/contract/guest/payments'
import { createFoodRequest, tipGuestRequest } from '@bellhop/contract/guest/requests'
import { createSignInCode, getOtp, validateOtp } from '@bellhop/contract/guest/sign-in'
import { checkInAt } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Handle } from '../database/open.ts'
import { addContact } from '../stays/claim-bookings.ts'
import { getTestApp } from '../testing/build-app.ts'
import { buildGuest, buildHotel, buildStaff, signInGuest } from '../testing/builders.ts'
import { call } from '../testing/call.ts'
import { buildFood, buildOutlet } from '../testing/menu-builders.ts'
import { submitPreCheckIn } from '../testing/pre-check-in-builders.ts'
import { prepare } from '../testing/prepare.ts'
import { buildReception } from '../testing/reception.ts'
import { dayFromToday, openSale } from '../testing/rooms-for-sale.ts'
import { moveStay } from '../testing/stay-builders.ts'
import { waitForLock } from '../testing/wait-for-lock.ts'

const server = await getTestApp()
const hotel = prepare(() => buildHotel(server))
const guest = prepare(() => buildGuest(hotel))
const desk = prepare(() => buildStaff(hotel))

/**
 * Starts calls one after another while a row is locked, so that each has taken the locks before it.
 *
 * @returns their statuses, and how many statements contain a text: the victim of a deadlock repeats its own
 */
async function overlap(
  lockRow: (tx: Handle) => Promise<unknown>,
  calls: (() => Promise<{ status: number }>)[],
  statement: string,
) {
  server.statements.length = 0
  const { answers } = await server.db.transaction().execute(async (tx) => {
    await lockRow(tx)
    const answers = []
    for (const start of calls) {
      answers.push(start())
      await waitForLock(tx)
      await delay(100)
    }
    return { answers }
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  return { statuses, count: server.statements.filter((text) => text.includes(statement)).length }
}

test('a tip and a dispute of one request do not deadlock', async () => {
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet)
  const body = { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] }
  const { body: made } = await guest.call(createFoodRequest, { body })
  const id = made.data._id
  const { statuses, count } = await overlap(
    (tx) => sql`SELECT FROM guest_request WHERE id = ${id} FOR UPDATE`.execute(tx),
    [
      () => guest.call(tipGuestRequest, { params: { guestRequestId: id }, body: { totalTip: 1 } }),
      () =>
        guest.call(disputeRequest, { params: { requestId: id }, body: { reason: 'Not mine.' } }),
    ],
    'INSERT INTO rate_limit',
  )
  expect(statuses).toEqual([200, 200])
  expect(count).toBe(2)
})

test('a link and a verified pre-check-in of one booking do not deadlock', async () => {
  const booked = await buildGuest(hotel, { status: 'booked' })
  const bookingId = await submitPreCheckIn(server, booked)
  const other = await buildGuest(hotel, { status: 'booked' })
  // The booking's first room has been checked in later than the second one.
  await sql`UPDATE stay SET booking_id = ${bookingId}, check_in = check_in - interval '1 hour'
    WHERE id = ${other.stayId}`.execute(server.db)
  const { statuses, count } = await overlap(
    (tx) => sql`SELECT FROM stay WHERE id = ${booked.stayId} FOR NO KEY UPDATE`.execute(tx),
    [
      () => desk.call(verifyPreCheckIn, { params: { bookingId }, body: {} }),
      () => desk.call(createBookingLink, { params: { id: bookingId }, body: {} }),
    ],
    'FROM stay WHERE hotel_id',
  )
  expect(statuses).toEqual([200, 201])
  expect(count).toBe(2)
})

test('the code of the desk, entered twice at once, does not deadlock', async () => {
  const { hotelId, phone } = { hotelId: hotel.id, phone: guest.phone }
  const { body: asked } = await call(server, getOtp, { body: { hotelId, phone } })
  const { requestId } = asked.data
  const enter = (body: object) => call(server, validateOtp, { body })
  const { body: made } = await desk.call(createSignInCode, {
    params: { id: guest.stayId },
    body: {},
  })
  const otp = made.data.code
  // A wrong code before, which the right one forgets.
  await enter({ requestId, otp: otp === '000000' ? '000001' : '000000' })
  const { statuses, count } = await overlap(
    (tx) => sql`SELECT FROM desk_code WHERE guest_id = ${guest.id} FOR UPDATE`.execute(tx),
    [() => enter({ hotelId, phone, otp }), () => enter({ requestId, otp })],
    '"desk_code" where',
  )
  expect(statuses).toEqual([200, 400])
  expect(count).toBe(3)
})

test('a check-out that cancels an order and a change of another stay do not deadlock', async () => {
  const outlet = await buildOutlet(hotel)
  const food = await buildFood(hotel, outlet)
  const body = { restaurantId: outlet.id, lines: [{ itemId: food.id, quantity: 1 }] }
  await guest.call(createFoodRequest, { body })
  const other = await buildGuest(hotel)
  await openSale(hotel)
  const reason = 'The guest has left.'
  const { statuses, count } = await overlap(
    (tx) => sql`SELECT FROM hotel_counter WHERE hotel_id = ${hotel.id} FOR UPDATE`.execute(tx),
    [
      () =>
        desk.call(checkOut, {
          params: { id: guest.stayId },
          body: { reason, cancelRequests: { numbers: [1], reason } },
        }),
      () =>
        desk.call(changeStayDates, {
          params: { id: other.stayId },
          body: { checkOutDate: dayFromToday(1) },
        }),
    ],
    'FROM availability a',
  )
  expect(statuses).toEqual([200, 200])
  expect(count).toBe(2)
})

test('other dates of a stay and its late check-out do not deadlock', async () => {
  const reception = await buildReception(server)
  const staying = await buildGuest(reception.hotel)
  await moveStay(server, staying.stayId, { check_in: `${dayFromToday(0)}T00:30:00Z`, duration: 3 })
  await openSale(reception.hotel)
  const offer = await reception.offerLateCheckOut('18:00')
  const ofStay = { headers: reception.headers, params: { id: staying.stayId } }
  const preferredAt = checkInAt(dayFromToday(3), '14:00', 'Asia/Kolkata')
  const { body: asked } = await call(server, enterStayRequest, {
    ...ofStay,
    body: { kind: 'department', ...offer, preferredAt },
  })
  const { statuses, count } = await overlap(
    (tx) =>
      sql`SELECT FROM availability WHERE hotel_id = ${reception.hotel.id} FOR UPDATE`.execute(tx),
    [
      () => call(server, changeStayDates, { ...ofStay, body: { checkOutDate: dayFromToday(2) } }),
      () => reception.accept(asked.data._id),
    ],
    'select "status", "check_in"',
  )
  expect(statuses).toEqual([200, 409])
  // The acceptance waits for the request, which is cancelled then, before it locks the stay.
  expect(count).toBe(0)
})

test('an early check-in that is granted at once locks nights before the counter', async () => {
  const reception = await buildReception(server)
  const { id: hotelId } = reception.hotel
  const arriving = await reception.bookArrival(`${dayFromToday(1)}T08:30:00Z`)
  await openSale(reception.hotel)
  const offer = await reception.offerEarlyCheckIn('08:00', true)
  const preferredAt = checkInAt(dayFromToday(1), '12:00', 'Asia/Kolkata')
  const { asked, free } = await server.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM availability WHERE hotel_id = ${hotelId} FOR UPDATE`.execute(tx)
    const asked = call(server, enterStayRequest, {
      headers: reception.headers,
      params: { id: arriving.stayId },
      body: { kind: 'department', ...offer, preferredAt },
    })
    await waitForLock(tx)
    const { rows: free } = await sql`
      SELECT FROM hotel_counter WHERE hotel_id = ${hotelId} FOR UPDATE SKIP LOCKED`.execute(tx)
    return { asked, free }
  })
  expect((await asked).status).toBe(201)
  expect(free).toHaveLength(1)
})

test('a new contact of a guest does not lock out rows that refer to the guest', async () => {
  await server.db.transaction().execute(async (tx) => {
    await addContact(tx, hotel.id, guest.id, { email: `${guest.id}@example.com` })
    await signInGuest(server, guest)
  })
})
