import { sql } from 'kysely'
import type { Handle } from '../../../../database/open.ts'
import { joinRoom } from '../queries.ts'

export interface ExportedStay {
  id: string
  reference: string
  guest: string
  phone: string | null
  email: string | null
  roomType: string
  room: string | null
  checkIn: Date
  duration: number
  adults: number
  children: number
  /** The price of each night, in minor units; null if they differ. */
  price: number | null
  status: 'booked' | 'inHouse'
  note: string | null
  /** Where the next batch begins. */
  place: string
}

interface Batch {
  tonight: string
  after: { place: string; id: string } | undefined
  /** Null: all of them. */
  limit: number | null
}

/** The stays that have not ended by arrival, a batch at a time. */
export async function listStays(
  db: Handle,
  hotelId: string,
  { tonight, after, limit }: Batch,
): Promise<ExportedStay[]> {
  const { rows } = await sql<ExportedStay>`
    SELECT s.id, b.reference, g.name AS guest, b.phone, b.email, t.name AS "roomType", r.number AS room,
      s.check_in AS "checkIn", s.duration, s.adults, s.children, (
        SELECT CASE WHEN min(n.price) = max(n.price) THEN min(n.price) END FROM stay_night n
        WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id
      ) AS price, s.status, b.note, s.check_in::text AS place
    FROM stay s
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    ${joinRoom(hotelId, tonight)}
    WHERE s.hotel_id = ${hotelId} AND s.status IN ('booked', 'inHouse')
      ${after ? sql`AND (s.check_in, s.id) > (${after.place}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY s.check_in, s.id LIMIT ${limit}::integer`.execute(db)
  return rows
}
