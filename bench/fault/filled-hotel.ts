import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/database/open.ts'
import { liftLimits } from '../../apps/server/src/testing/rate-limits.ts'
import { deskPassword } from '../../e2e/support/server.ts'
import type { Session } from './fixture.ts'
import { send } from './send.ts'

/** A hotel on a server of any version, filled by its own calls. */
export interface FilledHotel {
  hotelId: string
  roomTypeIds: string[]
  /** In house, signed in. */
  guests: { session: Session }[]
  /** The body of an order of supplies. */
  order: object
  /** An administrator at the desk. */
  staff: Session
}

/** A booking as the server has accepted it. */
export interface AcceptedBooking {
  bookingRef: string
  checkInKey: string
  amounts: { subtotal: number; tax: number; total: number }
  rooms: { _id: string }[]
}

/** Rooms that are added to each type. */
const ROOMS = 20

const GUESTS = ['+919000000001', '+919000000002']

/**
 * Signs in to the demo hotel of a running server.
 *
 * @param lines what the server has printed, with the codes
 */
export async function openDemoHotel(
  origin: string,
  { db }: Database,
  lines: readonly string[],
): Promise<FilledHotel> {
  await liftLimits(db)
  const { rows: hotels } = await sql<{ id: string }>`SELECT id FROM hotel LIMIT 1`.execute(db)
  const hotelId = hotels[0]?.id ?? ''
  const { rows: types } = await sql<{ id: string }>`
    SELECT id FROM room_type WHERE hotel_id = ${hotelId} ORDER BY id`.execute(db)
  const { rows: supplies } = await sql<{ id: string; departmentId: string }>`
    SELECT id, department_id AS "departmentId" FROM amenity
    WHERE hotel_id = ${hotelId} AND kind = 'supply' AND stock IS NULL ORDER BY id LIMIT 1`.execute(
    db,
  )
  const [supply] = supplies
  const guests = []
  for (const phone of GUESTS) {
    const sent = await post(origin, '/api/guests/v2/app/login/get-otp', {}, { hotelId, phone })
    const { requestId } = JSON.parse(sent.body).data
    const otp = await waitForCode(lines, phone)
    const body = { requestId, otp }
    const { headers } = await post(origin, '/api/guests/v2/app/login/validate-otp', {}, body)
    guests.push({ session: { authorization: String(headers.authorization) } })
  }
  const account = { email: 'admin@demo.bellhop.example', password: deskPassword }
  const { headers } = await post(origin, '/api/desk/session', {}, account)
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
  return {
    ...{ hotelId, guests, roomTypeIds: types.map(({ id }) => id) },
    order: { departmentId: supply?.departmentId, lines: [{ itemId: supply?.id, quantity: 1 }] },
    staff: { cookie: cookies.join('; ') },
  }
}

/** The code that the server prints, which may be after its response. */
async function waitForCode(lines: readonly string[], phone: string): Promise<string> {
  for (;;) {
    const line = lines.findLast((printed) => printed.startsWith(`OTP ${phone} `))
    if (line) return line.split(' ')[2] ?? ''
    await delay(20)
  }
}

/** @throws unless the server accepts it */
async function post(origin: string, url: string, session: Session, body: object, method = 'POST') {
  const response = await send(origin, {
    method,
    url,
    headers: {
      ...session,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    payload: JSON.stringify(body),
  })
  if (response.statusCode >= 300) {
    throw new Error(`${url} answered ${response.statusCode}: ${response.body}`)
  }
  return response
}

/** The day so many days from tomorrow. Not today, which may be yesterday at the hotel. */
const dayIn = (days: number) => addDays(new Date().toISOString().slice(0, 10), 2 + days)

/** The `number`th booking on the web: one or two rooms for one to three nights, each type and day in turn. */
export function bookingOf({ hotelId, roomTypeIds }: FilledHotel, number: number) {
  const first = (number * 7) % 300
  return {
    method: 'POST',
    url: `/api/guests/web/v5/booking/${hotelId}`,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${Math.floor(number / 250)}.${number % 250}`,
    },
    payload: JSON.stringify({
      checkInDate: dayIn(first),
      checkOutDate: dayIn(first + 1 + (number % 3)),
      selectedRooms: [
        {
          roomTypeId: roomTypeIds[number % roomTypeIds.length],
          count: 1 + (number % 2),
          adults: 2,
          children: 0,
        },
      ],
      guest: {
        name: 'Made Up',
        phone: `+9198${String(number).padStart(8, '0')}`,
        email: `${number}@made-up.example`,
      },
    }),
  }
}

/** Adds rooms, books, takes an advance for every fifth booking, and checks out all who are in house but the ordering guests. */
export async function fill(origin: string, database: Database, hotel: FilledHotel, count: number) {
  for (let number = 0; number < ROOMS * hotel.roomTypeIds.length; number++) {
    const roomTypeId = hotel.roomTypeIds[number % hotel.roomTypeIds.length]
    await post(origin, '/api/desk/rooms', hotel.staff, { roomTypeId, number: `X${number}` })
  }
  const bookings: AcceptedBooking[] = []
  for (let number = 0; number < count; number++) {
    const { statusCode, body } = await send(origin, bookingOf(hotel, number))
    // Some of its nights may be sold out.
    if (statusCode === 409) continue
    if (statusCode !== 201) throw new Error(`A booking was answered ${statusCode}: ${body}`)
    const booking: AcceptedBooking = JSON.parse(body).data
    bookings.push(booking)
    if (number % 5 > 0) continue
    const stayId = booking.rooms[0]?._id
    const payment = { stayId, amount: 100.5 + number, method: 'cash', isAdvance: true }
    await post(origin, '/api/desk/payments', hotel.staff, payment)
  }
  const { rows } = await sql<{ id: string }>`
    SELECT s.id FROM stay s JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE s.hotel_id = ${hotel.hotelId} AND s.status = 'inHouse' AND g.phone <> ALL(${GUESTS})`.execute(
    database.db,
  )
  for (const { id } of rows) await checkOut(origin, hotel, database, id)
  return bookings
}

async function checkOut(
  origin: string,
  { staff, hotelId }: FilledHotel,
  { db }: Database,
  id: string,
) {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM guest_request WHERE hotel_id = ${hotelId} AND stay_id = ${id}
      AND status IN ('new', 'accepted', 'inProgress', 'onTheWay')`.execute(db)
  const numbers = rows.map(({ number }) => number)
  const body = {
    reason: 'Pays later.',
    ...(numbers.length > 0 && { cancelRequests: { numbers, reason: 'The guest leaves.' } }),
  }
  await post(origin, `/api/desk/folios/${id}/check-out`, staff, body, 'PUT')
}
