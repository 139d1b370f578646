import { daysForSale } from '@bellhop/domain/stays/booking'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { newId } from '../../apps/server/src/shared/ids.ts'
import { taxRules } from '../../apps/server/src/testing/tax-rules.ts'
import { type Call, post } from '../load/call.ts'
import type { Filler } from './databases.ts'

/** The counts. */
export interface Size {
  hotels: number
  /** In house, per hotel. */
  guests: number
  /** Delivered towels, per guest. */
  requests?: number
}

/** A guest of one of the hotels, with what they can order. */
interface Guest {
  hotelId: string
  guestId: string
  stayId: string
  departmentId: string
  amenityId: string
  /** One of their requests, if any. */
  requestId: string | null
}

/** The headers of a guest's session. */
export interface Session extends Record<string, string> {
  authorization: string
}

export interface Caller extends Guest {
  session: Session
}

/**
 * Hotels in Kolkata that are always open, with nothing for the jobs of a starting server to catch up on.
 *
 * @returns their signed-in guests, alternating between hotels
 */
export async function fillHotels(filler: Filler, size: Size): Promise<Caller[]> {
  let guests: Guest[] = []
  await filler.runScripts(async (session) => {
    for (const sql of statementsFor(size)) await session.exec(sql)
    const { rows } = await session.query<Guest & Record<string, string>>(
      `SELECT hotel_id AS "hotelId", guest_id AS "guestId", stay_id AS "stayId",
        department_id AS "departmentId", amenity_id AS "amenityId",
        (array_agg(id) FILTER (WHERE id IS NOT NULL))[1] AS "requestId"
      FROM new_guest LEFT JOIN (SELECT stay_id, id FROM new_request) request USING (stay_id)
      GROUP BY 1, 2, 3, 4, 5, h, g ORDER BY g, h`,
    )
    guests = rows
  })
  const sessions = await signIn(filler, guests)
  return guests.map((guest, i) => ({ ...guest, session: sessions[i] as Session }))
}

/** Rows of one insert. */
const AT_ONCE = 1_000

/** Opens a session for each guest. */
export async function signIn(
  { app, db }: Filler,
  guests: { hotelId: string; guestId: string }[],
): Promise<Session[]> {
  const expiresAt = new Date(Date.now() + DAY_MS)
  const sessions: Session[] = []
  for (let i = 0; i < guests.length; i += AT_ONCE) {
    const opened = guests.slice(i, i + AT_ONCE).map((guest) => ({ ...guest, id: newId() }))
    const rows = opened.map(({ hotelId, guestId, id }) => ({
      ...{ hotel_id: hotelId, guest_id: guestId, id, expires_at: expiresAt },
    }))
    await db.insertInto('guest_session').values(rows).execute()
    for (const { hotelId, guestId, id } of opened) {
      const stay = { checkIn: null, duration: null, checkoutTime: '11:00' }
      const claims = { _id: guestId, hotelId, sid: id, ...stay, timeZone: 'Asia/Kolkata' }
      sessions.push({ authorization: `Bearer ${await app.signGuestToken(claims, expiresAt)}` })
    }
  }
  return sessions
}

export function orderTowel({ departmentId, amenityId, session }: Caller): Call {
  const order = { departmentId, lines: [{ itemId: amenityId, quantity: 2 }] }
  return post('/api/guest-requests/app/amenity', order, session)
}

const statementsFor = ({ hotels, guests, requests = 0 }: Size) => [
  // Skips foreign key checks of a million rows, which are correct by construction.
  'SET LOCAL session_replication_role = replica',
  `CREATE TEMPORARY TABLE new_hotel ON COMMIT DROP AS
    SELECT h, gen_random_uuid() AS hotel_id, gen_random_uuid() AS department_id,
      gen_random_uuid() AS amenity_id, gen_random_uuid() AS room_type_id
    FROM generate_series(1, ${hotels}) h`,
  `CREATE TEMPORARY TABLE new_guest ON COMMIT DROP AS
    SELECT new_hotel.*, g, gen_random_uuid() AS guest_id, gen_random_uuid() AS stay_id,
      gen_random_uuid() AS room_id, gen_random_uuid() AS booking_id
    FROM new_hotel, generate_series(1, ${guests}) g`,
  `CREATE TEMPORARY TABLE new_request ON COMMIT DROP AS
    SELECT hotel_id, guest_id, stay_id, department_id, amenity_id, gen_random_uuid() AS id,
      (g - 1) * ${requests} + r AS number
    FROM new_guest, generate_series(1, ${requests}) r`,
  `INSERT INTO hotel (id, name, brand_color, address, phone, email, time_zone, currency,
      check_in_time, checkout_time, tax_rules)
    SELECT hotel_id, 'Hotel ' || h, '#7a4a21', 'Lake Road', '+912940000000', 'desk@hotel.example',
      'Asia/Kolkata', 'INR', '14:00', '11:00', '${taxRules({ room_tax: 1200, service_tax: 1800 })}'
    FROM new_hotel`,
  `INSERT INTO hotel_counter (hotel_id, request_number)
    SELECT hotel_id, ${guests * requests} FROM new_hotel`,
  `INSERT INTO department (hotel_id, id, code, name)
    SELECT hotel_id, department_id, 'housekeeping', 'Housekeeping' FROM new_hotel`,
  `INSERT INTO amenity (hotel_id, id, department_id, kind, name, eta_minutes, price)
    SELECT hotel_id, amenity_id, department_id, 'supply', 'Bath towel', 15, 25000 FROM new_hotel`,
  `INSERT INTO room_type (hotel_id, id, name, tariff)
    SELECT hotel_id, room_type_id, 'Lake view', 450000 FROM new_hotel`,
  `INSERT INTO availability (hotel_id, room_type_id, night, offered, capacity, sold, price)
    SELECT hotel_id, room_type_id, (now() AT TIME ZONE 'Asia/Kolkata')::date + n, ${guests},
      ${guests}, 0, 450000
    FROM new_hotel, generate_series(0, ${daysForSale - 1}) n`,
  `INSERT INTO room (hotel_id, id, room_type_id, number)
    SELECT hotel_id, room_id, room_type_id, g::text FROM new_guest`,
  `INSERT INTO guest (hotel_id, id, name, phone)
    SELECT hotel_id, guest_id, 'Ananya Rao', '+91' || (9000000000 + g) FROM new_guest`,
  `INSERT INTO booking (hotel_id, id, reference, source, name, claimed_at)
    SELECT hotel_id, booking_id, 'BH-' || lpad(g::text, 8, '0'), 'desk', 'Ananya Rao', now()
    FROM new_guest`,
  `INSERT INTO stay (hotel_id, id, booking_id, guest_id, room_type_id, room_id, status, check_in,
      duration, checkout_time, tariff)
    SELECT hotel_id, stay_id, booking_id, guest_id, room_type_id, room_id, 'inHouse',
      now() - interval '1 minute', 3, '11:00', 450000
    FROM new_guest`,
  `INSERT INTO stay_night (hotel_id, stay_id, night, price, tax_rate)
    SELECT hotel_id, stay_id, (now() AT TIME ZONE 'Asia/Kolkata')::date + n, 450000, 1200
    FROM new_guest, generate_series(0, 2) n`,
  `INSERT INTO guest_request (hotel_id, id, number, kind, status, title, guest_id, stay_id,
      department_id, promised_at, lead_minutes, acknowledge_minutes, subtotal, tax, created_at, updated_at)
    SELECT hotel_id, id, number, 'amenity', 'done', 'Bath towel', guest_id, stay_id, department_id,
      now(), 30, 5, 25000, 4500, now(), now()
    FROM new_request`,
  `INSERT INTO request_line (hotel_id, id, request_id, position, item_id, name, quantity, price,
      tax_rate, tax_amount)
    SELECT hotel_id, gen_random_uuid(), id, 0, amenity_id, 'Bath towel', 1, 25000, 1800, 4500
    FROM new_request`,
  `INSERT INTO request_timeline (hotel_id, id, request_id, status, at, by, name)
    SELECT hotel_id, gen_random_uuid(), id, status, now(), 'hotel', 'Asha'
    FROM new_request, (VALUES ('new'), ('done')) step (status)`,
  `INSERT INTO folio_entry (hotel_id, id, stay_id, kind, title, net, tax, request_id, guest_id,
      created_at)
    SELECT hotel_id, gen_random_uuid(), stay_id, 'request', 'Bath towel', 25000, 4500, id, guest_id,
      now()
    FROM new_request`,
]
