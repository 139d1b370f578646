import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { presentStay } from '../../plugins/sessions.ts'

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
  contact: { phone: string } | { email: string },
): Promise<string | undefined> {
  const query = db.selectFrom('guest').select('id').where('hotel_id', '=', hotelId)
  const row = await ('phone' in contact
    ? query.where('phone', '=', contact.phone)
    : query.where('email', '=', contact.email)
  ).executeTakeFirst()
  return row?.id
}

export async function hotelExists(db: Handle, hotelId: string): Promise<boolean> {
  const row = await db.selectFrom('hotel').select('id').where('id', '=', hotelId).executeTakeFirst()
  return row !== undefined
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

/** The guest whose stay a link key opens, unless it has expired or was revoked. */
export async function findGuestIdByLinkKey(
  db: Handle,
  hotelId: string,
  keyHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('link_key as k')
    .innerJoin('stay as s', (join) =>
      join.onRef('s.hotel_id', '=', 'k.hotel_id').onRef('s.id', '=', 'k.stay_id'),
    )
    .select('s.guest_id as guestId')
    .where('k.hotel_id', '=', hotelId)
    .where('k.key_hash', '=', keyHash)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', new Date())
    .where('s.status', '<>', 'cancelled')
    .executeTakeFirst()
  return row?.guestId
}
