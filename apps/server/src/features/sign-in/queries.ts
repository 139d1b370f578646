import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { presentStay } from '../../sessions/sessions.ts'
import type { Contact } from './contact.ts'

export interface GuestRow {
  _id: string
  hotelId: string
  name: string
  phone: string | null
  email: string | null
  timeZone: string
  hotelCheckoutTime: string
  stay: {
    id: string
    status: 'booked' | 'inHouse' | 'checkedOut'
    checkIn: Date
    duration: number
    checkoutTime: string
    preCheckIn: 'none' | 'submitted' | 'verified'
    roomNumber: string | null
  } | null
}

interface FlatGuestRow extends Omit<GuestRow, 'stay'> {
  stayId: string | null
  status: 'booked' | 'inHouse' | 'checkedOut'
  checkIn: Date
  duration: number
  checkoutTime: string
  preCheckIn: 'none' | 'submitted' | 'verified'
  roomNumber: string | null
}

/** A guest with the hotel's times and the present stay. */
export async function findGuest(
  db: Handle,
  hotelId: string,
  guestId: string,
): Promise<GuestRow | undefined> {
  const { rows } = await sql<FlatGuestRow>`
    SELECT g.id AS _id, g.hotel_id AS "hotelId", g.name, g.phone, g.email,
      h.time_zone AS "timeZone", h.checkout_time AS "hotelCheckoutTime",
      st.id AS "stayId", st.status, st.check_in AS "checkIn", st.duration,
      st.checkout_time AS "checkoutTime", st.pre_check_in AS "preCheckIn", r.number AS "roomNumber"
    FROM guest g
    JOIN hotel h ON h.id = g.hotel_id
    LEFT JOIN LATERAL (${presentStay(sql.ref('g.hotel_id'), sql.ref('g.id'))}) st ON true
    LEFT JOIN room r ON r.hotel_id = g.hotel_id AND r.id = st.room_id
    WHERE g.hotel_id = ${hotelId} AND g.id = ${guestId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { stayId, status, checkIn, duration, checkoutTime, preCheckIn, roomNumber, ...guest } = row
  const stay = stayId
    ? { id: stayId, status, checkIn, duration, checkoutTime, preCheckIn, roomNumber }
    : null
  return { ...guest, stay }
}

/** Whose phone or mail this is; undefined for nobody. */
export async function findGuestId(
  db: Handle,
  hotelId: string,
  contact: Contact,
): Promise<string | undefined> {
  const query = db.selectFrom('guest').select('id').where('hotel_id', '=', hotelId)
  const row = await ('phone' in contact
    ? query.where('phone', '=', contact.phone)
    : query.where('email', '=', contact.email)
  ).executeTakeFirst()
  return row?.id
}

/** @returns undefined where there is no such hotel */
export async function findHotelName(db: Handle, hotelId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('hotel')
    .select('name')
    .where('id', '=', hotelId)
    .executeTakeFirst()
  return row?.name
}

export async function insertSession(
  db: Handle,
  session: { id: string; hotelId: string; guestId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('guest_session')
    .values({
      hotel_id: session.hotelId,
      id: session.id,
      guest_id: session.guestId,
      expires_at: session.expiresAt,
    })
    .execute()
}

export async function endSession(db: Handle, hotelId: string, sessionId: string): Promise<void> {
  await db
    .updateTable('guest_session')
    .set({ ended_at: new Date() })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', sessionId)
    .execute()
}

/** Ends every open session of a guest and tells the live streams of each, in one statement. */
export async function endAllSessions(tx: Handle, hotelId: string, guestId: string): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE guest_session SET ended_at = now()
      WHERE hotel_id = ${hotelId} AND guest_id = ${guestId} AND ended_at IS NULL
        AND expires_at > now()
      RETURNING id
    ), numbered AS (
      SELECT id, row_number() OVER (ORDER BY id) AS n FROM ended
    ), counter AS (
      UPDATE hotel_counter SET event_id = event_id + (SELECT count(*) FROM ended)
      WHERE hotel_id = ${hotelId}
      RETURNING event_id
    )
    INSERT INTO event (hotel_id, id, name, guest_id, department_id, payload, created_at)
    SELECT ${hotelId}::uuid, c.event_id - (SELECT count(*) FROM ended) + n.n, 'session.ended',
      ${guestId}::uuid, NULL, jsonb_build_object('sessionId', n.id), now()
    FROM counter c CROSS JOIN numbered n`.execute(tx)
}
