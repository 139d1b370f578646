import type { CompanyPays } from '@bellhop/domain/money/folio-parts'
import { lowRatingBelow } from '@bellhop/domain/requests/feedback-rating'
import type {
  RequestPlace,
  RequestStatus,
  ServicePurpose,
} from '@bellhop/domain/requests/request-status'
import { activeStatuses, type RequestKind } from '@bellhop/domain/requests/request-status'
import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { selectRoomState } from '../../rooms/room-state-of.ts'
import { earlyCheckInOf } from '../../stays/early-check-in-of.ts'
import { type MarksRow, marksOfStay } from '../../stays/guest-marks.ts'
import {
  type NightDiscount,
  nightDiscountsOfStay,
  nightsOfStay,
  postedNightsOfStay,
  type SoldNight,
} from '../../stays/nights.ts'
import { payerOfEntry } from '../../stays/payer.ts'

interface StayRow {
  id: string
  guestId: string
  guest: string
  roomNumber: string | null
  roomType: string
  adults: number
  children: number
  checkIn: string
  duration: number
  marks: MarksRow
}

export interface ArrivalRow extends StayRow {
  preCheckIn: 'none' | 'submitted' | 'verified'
  arrivalTime: string | null
  earlyCheckIn: string | null
  expectedAt: string | null
  roomState: RoomState | null
}

export interface InHouseRow extends StayRow {
  status: 'inHouse'
  checkoutTime: string
  /** On the guest's part of the bill. */
  posted: number
  companyPays: CompanyPays | null
  postedNights: string[]
  nights: SoldNight[]
  nightDiscounts: NightDiscount[]
}

export interface TodayRow {
  inspectsRooms: boolean
  arrivals: ArrivalRow[]
  inHouse: InHouseRow[]
  rooms: (RoomState | null)[]
}

const stayColumns = (hotelId: string) => sql`
  s.id, g.id AS "guestId", g.name AS guest, r.number AS "roomNumber", t.name AS "roomType",
  s.adults, s.children, s.check_in AS "checkIn", s.duration,
  ${marksOfStay(hotelId, sql.ref('s.id'), sql.ref('s.guest_id'))} AS marks`

const joinGuest = sql`
  JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
  JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id`

/** Reads the stays of the day and the rooms in one statement. @param tomorrow when the hotel's day ends */
export async function readToday(
  db: Handle,
  { hotelId, tonight, tomorrow }: { hotelId: string; tonight: string; tomorrow: Date },
): Promise<TodayRow> {
  const { rows } = await sql<TodayRow>`
    SELECT h.inspects_rooms AS "inspectsRooms", (
      SELECT coalesce(json_agg(arrival), '[]') FROM (
        SELECT ${stayColumns(hotelId)}, s.pre_check_in AS "preCheckIn", p.arrival_time AS "arrivalTime",
          ${earlyCheckInOf('s', sql.ref('h.time_zone'))} AS "earlyCheckIn", s.expected_at AS "expectedAt",
          ${selectRoomState(hotelId, sql.ref('r.id'))} AS "roomState"
        FROM stay s ${joinGuest}
        LEFT JOIN pre_check_in p ON p.hotel_id = s.hotel_id AND p.booking_id = s.booking_id
        LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = (
          SELECT n.room_id FROM stay_night n
          WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id AND n.room_id IS NOT NULL
          ORDER BY n.night < ${tonight}::date, n.night LIMIT 1)
        WHERE s.hotel_id = ${hotelId} AND s.status = 'booked' AND s.check_in < ${tomorrow}::timestamptz
        -- Those of whom no time is known come last.
        ORDER BY coalesce(s.expected_at, CASE WHEN s.regular_check_in IS NOT NULL THEN s.check_in
          ELSE ((s.check_in AT TIME ZONE h.time_zone)::date + p.arrival_time::time) AT TIME ZONE h.time_zone END),
          g.name, s.id
      ) arrival
    ) AS arrivals, (
      SELECT coalesce(json_agg(present), '[]') FROM (
        SELECT ${stayColumns(hotelId)}, s.status, s.checkout_time AS "checkoutTime", (
            SELECT coalesce(sum(e.net + e.tax), 0)::bigint FROM folio_entry e
            WHERE e.hotel_id = ${hotelId} AND e.stay_id = s.id AND ${payerOfEntry(hotelId)} <> 'company'
          ) AS posted, s.company_pays AS "companyPays", ${postedNightsOfStay(hotelId)} AS "postedNights", ${nightsOfStay(hotelId)} AS nights,
          ${nightDiscountsOfStay(hotelId)} AS "nightDiscounts"
        FROM stay s ${joinGuest}
        LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
        WHERE s.hotel_id = ${hotelId} AND s.status = 'inHouse'
        ORDER BY length(r.number), r.number, s.id
      ) present
    ) AS "inHouse", (
      SELECT coalesce(json_agg(${selectRoomState(hotelId, sql.ref('r.id'))}), '[]')
      FROM room r WHERE r.hotel_id = ${hotelId}
    ) AS rooms
    FROM hotel h WHERE h.id = ${hotelId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`No hotel ${hotelId}`)
  return row
}

export interface RequestRow {
  id: string
  number: number
  title: string
  status: RequestStatus
  kind: RequestKind
  place: RequestPlace
  purpose: ServicePurpose | null
  hasOutlet: boolean
  createdAt: string
  deliverAt: string | null
  promisedAt: string
  windowMinutes: number | null
  leadMinutes: number
  acknowledgeMinutes: number
  stayId: string
  guest: string
  roomNumber: string | null
}

export interface AttentionRow {
  requests: RequestRow[]
  chats: {
    id: string
    stayId: string | null
    guest: string
    roomNumber: string | null
    since: string
  }[]
  chatCount: number
  unhappy: {
    id: string
    stayId: string
    guest: string
    roomNumber: string | null
    rating: number
    at: string
  }[]
}

// Literals, as in the partial index guest_request_active.
const running = sql.join(activeStatuses.map((status) => sql.lit(status)))

/** Reads what waits for staff in one statement. */
export async function readAttention(
  db: Handle,
  hotelId: string,
  limit: number,
): Promise<AttentionRow> {
  const { rows } = await sql<AttentionRow>`
    SELECT (
      SELECT coalesce(json_agg(json_build_object('id', q.id, 'number', q.number, 'title', q.title,
        'status', q.status, 'kind', q.kind, 'place', q.place, 'purpose', q.purpose,
        'hasOutlet', q.outlet_id IS NOT NULL, 'createdAt', q.created_at,
        'deliverAt', q.deliver_at, 'promisedAt', q.promised_at,
        'windowMinutes', q.window_minutes, 'leadMinutes', q.lead_minutes,
        'acknowledgeMinutes', q.acknowledge_minutes, 'stayId', q.stay_id, 'guest', g.name,
        'roomNumber', q.room_number)), '[]')
      FROM guest_request q JOIN guest g ON g.hotel_id = q.hotel_id AND g.id = q.guest_id
      WHERE q.hotel_id = ${hotelId} AND q.status IN (${running})
    ) AS requests, (
      SELECT coalesce(json_agg(chat), '[]') FROM (
        SELECT c.id, c.stay_id AS "stayId", g.name AS guest, r.number AS "roomNumber",
          c.waiting_since AS since
        FROM chat_room c JOIN guest g ON g.hotel_id = c.hotel_id AND g.id = c.guest_id
        LEFT JOIN stay s ON s.hotel_id = c.hotel_id AND s.id = c.stay_id
        LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
        WHERE c.hotel_id = ${hotelId} AND c.waiting_since IS NOT NULL
        ORDER BY c.waiting_since, c.id LIMIT ${limit}
      ) chat
    ) AS chats, (
      SELECT count(*)::integer FROM chat_room
      WHERE hotel_id = ${hotelId} AND waiting_since IS NOT NULL
    ) AS "chatCount", (
      SELECT coalesce(json_agg(json_build_object('id', f.id, 'stayId', s.id, 'guest', g.name,
        'roomNumber', r.number, 'rating', f.rating, 'at', f.at) ORDER BY f.at DESC, f.id), '[]')
      FROM feedback_entry f
      JOIN stay s ON s.hotel_id = f.hotel_id AND s.id = f.stay_id AND s.status = 'inHouse'
      JOIN guest g ON g.hotel_id = f.hotel_id AND g.id = f.guest_id
      LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
      WHERE f.hotel_id = ${hotelId} AND f.done_at IS NULL AND f.rating < ${lowRatingBelow}
    ) AS unhappy`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Expected a row')
  return row
}
