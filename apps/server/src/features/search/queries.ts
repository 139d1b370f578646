import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type RequestScope, whereInScope } from '../../sessions/staff-scope.ts'
import {
  conditionsOfWords,
  matchesEveryWord,
  selectRooms,
  selectStaysOfCompanions,
} from '../../shared/text/search-words.ts'

/** The most results of each kind. */
const maxResults = 5

export interface FoundStay {
  id: string
  bookingId: string
  guest: string
  status: 'booked' | 'inHouse'
  checkIn: string
  duration: number
  room: string | null
  /** Those whom a word of the search finds. */
  companions: string[]
}

export interface Found {
  stays: FoundStay[]
  guests: {
    id: string
    name: string
    phone: string | null
    email: string | null
    bookingId: string | null
  }[]
  bookings: { id: string; name: string; reference: string; createdAt: string }[]
  rooms: {
    id: string
    number: string
    type: string
    guest: string | null
    bookingId: string | null
    stayId: string | null
  }[]
  requests: { id: string; number: number; title: string; guest: string; room: string | null }[]
}

interface Search {
  hotelId: string
  /** The hotel's running night. */
  tonight: string
  text: string
  scope: RequestScope
  /** Whether the role may see guests, stays and rooms. */
  seesStays: boolean
}

const requestNumber = /^\s*#?\s*(\d{1,9})\s*$/

/** Finds everything in one statement. Each list is bounded by itself, so that a frequent name hides no other kind. */
export async function findAnything(db: Handle, search: Search): Promise<Found> {
  const { seesStays, text, scope, hotelId } = search
  const parts = [
    ...(seesStays
      ? [
          list('stays', findStays(search)),
          list('guests', findGuests(search)),
          list('bookings', findBookings(search)),
          list('rooms', findRooms(search)),
        ]
      : []),
    list('requests', findRequest(hotelId, text, scope)),
  ]
  const { rows } = await sql<Partial<Found>>`SELECT ${sql.join(parts)}`.execute(db)
  return { stays: [], guests: [], bookings: [], rooms: [], requests: [], ...rows[0] }
}

const list = (name: keyof Found, rows: RawBuilder<unknown>) =>
  sql`(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) found) AS ${sql.ref(name)}`

/** In house, then by arrival. Reads the guests of these stays, which are few, not all guests of a frequent name. */
function findStays({ hotelId, text, tonight }: Search) {
  const roomOf = sql`(SELECT n.room_id FROM stay_night n
    WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id AND n.room_id IS NOT NULL
    ORDER BY n.night < ${tonight}::date, n.night LIMIT 1)`
  const matches = matchesEveryWord(
    text,
    (word) => sql`(g.search_text LIKE ${word}
      OR s.id IN (${selectStaysOfCompanions(hotelId, word)})
      OR s.room_id IN (${selectRooms(hotelId, word)})
      OR (s.status = 'booked' AND s.id IN (
        SELECT n.stay_id FROM stay_night n
        WHERE n.hotel_id = ${hotelId} AND n.room_id IN (${selectRooms(hotelId, word)})
          AND n.night >= ${tonight}::date)))`,
  )
  const found = conditionsOfWords(text, (word) => sql`cg.search_text LIKE ${word}`)
  const isFound = sql.join([sql`FALSE`, ...found], sql` OR `)
  return sql`
    SELECT s.id, s.booking_id AS "bookingId", g.name AS guest, s.status, s.check_in AS "checkIn",
      s.duration, r.number AS room, ARRAY(
        SELECT cg.name FROM stay_companion c
        JOIN guest cg ON cg.hotel_id = c.hotel_id AND cg.id = c.guest_id
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id AND (${isFound})
        ORDER BY cg.name) AS companions
    FROM stay s
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    LEFT JOIN room r ON r.hotel_id = s.hotel_id
      AND r.id = CASE s.status WHEN 'booked' THEN ${roomOf} ELSE s.room_id END
    WHERE s.hotel_id = ${hotelId} AND s.status IN ('booked', 'inHouse') AND ${matches}
    ORDER BY s.status DESC, s.check_in, s.id
    LIMIT ${maxResults}`
}

/** The newest first, each with the booking of the latest stay, or of the one that they share. */
function findGuests({ hotelId, text }: Search) {
  return sql`
    SELECT g.id, g.name, g.phone, g.email, coalesce((
      SELECT s.booking_id FROM stay s
      WHERE s.hotel_id = ${hotelId} AND s.guest_id = g.id
      ORDER BY s.check_in DESC, s.id DESC LIMIT 1
    ), (
      SELECT s.booking_id FROM stay_companion c
      JOIN stay s ON s.hotel_id = c.hotel_id AND s.id = c.stay_id
      WHERE c.hotel_id = ${hotelId} AND c.guest_id = g.id
    )) AS "bookingId"
    FROM guest g
    WHERE g.hotel_id = ${hotelId} AND ${matchesEveryWord(text, (word) => sql`g.search_text LIKE ${word}`)}
      AND NOT EXISTS (SELECT FROM stay b
        WHERE b.hotel_id = ${hotelId} AND b.guest_id = g.id AND b.booking_id IS NULL)
    ORDER BY g.id DESC
    LIMIT ${maxResults}`
}

/** The newest first. */
function findBookings({ hotelId, text }: Search) {
  return sql`
    SELECT b.id, b.name, b.reference, b.created_at AS "createdAt"
    FROM booking b
    WHERE b.hotel_id = ${hotelId} AND ${matchesEveryWord(text, (word) => sql`b.search_text LIKE ${word}`)}
    ORDER BY b.id DESC
    LIMIT ${maxResults}`
}

/** The shortest numbers first: the exact one is among them. */
function findRooms({ hotelId, text }: Search) {
  return sql`
    SELECT r.id, r.number, t.name AS type, g.name AS guest, s.booking_id AS "bookingId",
      s.id AS "stayId"
    FROM room r
    JOIN room_type t ON t.hotel_id = r.hotel_id AND t.id = r.room_type_id
    LEFT JOIN stay s ON s.hotel_id = r.hotel_id AND s.room_id = r.id AND s.status = 'inHouse'
    LEFT JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    WHERE r.hotel_id = ${hotelId} AND ${matchesEveryWord(text, (word) => sql`fold_text(r.number) LIKE ${word}`)}
    ORDER BY length(r.number), r.position, r.id
    LIMIT ${maxResults}`
}

function findRequest(hotelId: string, text: string, scope: RequestScope) {
  const [, number = null] = requestNumber.exec(text) ?? []
  return sql`
    SELECT r.id, r.number, r.title, g.name AS guest, r.room_number AS room
    FROM guest_request r
    JOIN guest g ON g.hotel_id = r.hotel_id AND g.id = r.guest_id
    WHERE r.hotel_id = ${hotelId} AND r.number = ${number}::integer AND ${whereInScope(scope)}`
}
