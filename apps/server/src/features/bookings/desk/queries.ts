import type { bookingLists } from '@bellhop/contract/desk/bookings'
import type { StayLinks } from '@bellhop/contract/desk/stay-links'
import type { DoorSign } from '@bellhop/domain/rooms/door-sign'
import { hotelDate, hotelDay, runningNight } from '@bellhop/domain/time/hotel-time'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { type AppliedTerms, termsOfStay } from '../../../ledger/cancellation-fee.ts'
import { isUnconfirmed } from '../../../rooms/nights-for-sale.ts'
import { decodeCursor, splitPage, uuid } from '../../../shared/calls/paging.ts'
import {
  matchesEveryWord,
  selectGuests,
  selectRooms,
  selectStaysOfCompanions,
} from '../../../shared/text/search-words.ts'
import { checkOutIn } from '../../../stays/check-out-in.ts'
import { type DepositRow, depositColumns, findOwing } from '../../../stays/deposits.ts'
import { earlyCheckInOf } from '../../../stays/early-check-in-of.ts'
import { type NightDiscount, nightDiscountsOfStay, nightsOfStay } from '../../../stays/nights.ts'
import type { BookedStayRow } from '../../../stays/read-booking.ts'
import { linksOfStay } from '../../../stays/stay-links.ts'
import { portalOf, type StoredPortal } from './portal-of.ts'

export type BookingList = (typeof bookingLists)[number]

export interface StayRow extends Omit<BookedStayRow, 'name' | 'translations' | 'fee'> {
  roomTypeName: string
  roomId: string | null
  roomNumber: string | null
  doorSign: DoorSign | null
  earlyCheckIn: string | null
  expectedAt: string | null
  guestName: string
  /** Not in lists. */
  nightDiscounts?: NightDiscount[] | null
  /** Not in lists. */
  links?: StayLinks | null
  /** Not in lists; null: there is no cancellation fee. */
  terms?: AppliedTerms | null
}

export interface BookingRow extends Omit<DepositRow, 'stays'> {
  id: string
  reference: string
  source: 'web' | 'desk' | 'channel'
  name: string
  phone: string | null
  email: string | null
  note: string | null
  agent: { id: string; name: string } | null
  overbookedReason: string | null
  isUnconfirmed: boolean
  confirmBy: string | null
  /** Set for a booking of a portal. */
  portal: StoredPortal | null
  /** Hex of the hash of the address; null for a booking at the desk. */
  origin: string | null
  /** The time entered in pre-check-in. */
  arrivalTime: string | null
  stays: StayRow[]
}

/**
 * The room `r` of a stay `s`, if it has one. That of a booked stay is the one assigned for its future nights. A stay in
 * house or ended has its own room.
 */
export const joinRoom = (hotelId: string, tonight: string) => sql`
  LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = CASE WHEN s.status = 'booked' THEN (
    SELECT n.room_id FROM stay_night n
    WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id AND n.room_id IS NOT NULL
    ORDER BY n.night < ${tonight}::date, n.night LIMIT 1) ELSE s.room_id END`

/** A booking `b` with its stays. */
const bookingColumns = (
  hotelId: string,
  tonight: string,
  details: RawBuilder<unknown> = sql``,
) => sql`
  b.id, b.reference, b.source, b.name, b.phone, b.email, b.note, b.overbooked_reason AS "overbookedReason", ${depositColumns(hotelId)},
  (SELECT json_build_object('id', c.id, 'name', c.name) FROM company c
    WHERE c.hotel_id = ${hotelId} AND c.id = b.agent_id) AS agent,
  ${isUnconfirmed} AS "isUnconfirmed", ${portalOf(hotelId)} AS portal, b.confirm_by AS "confirmBy",
  -- The hash of an IPv6 address's /56.
  encode(coalesce(nullif(substring(b.address_hash FROM 33 FOR 32), ''), b.address_hash), 'hex') AS origin, (
    SELECT p.arrival_time FROM pre_check_in p
    WHERE p.hotel_id = ${hotelId} AND p.booking_id = b.id
  ) AS "arrivalTime", (
    SELECT json_agg(json_build_object('id', s.id, 'roomTypeId', s.room_type_id, 'roomTypeName', t.name,
      'adults', s.adults, 'children', s.children, 'childAges', s.child_ages, 'status', s.status, 'checkIn', s.check_in,
      'duration', s.duration, 'checkoutTime', s.checkout_time, 'preCheckIn', s.pre_check_in,
      'roomId', r.id, 'roomNumber', r.number, 'doorSign', s.door_sign, 'walked', s.walked, 'expectedAt', s.expected_at,
      'earlyCheckIn', ${earlyCheckInOf('s', sql`(SELECT h.time_zone FROM hotel h WHERE h.id = ${hotelId})`)}, 'guestId', g.id, 'guestName', g.name,
      'nights', ${nightsOfStay(hotelId)}, 'rate', s.rate ${details}) ORDER BY s.id)
    FROM stay s
    JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    ${joinRoom(hotelId, tonight)}
    WHERE s.hotel_id = ${hotelId} AND s.booking_id = b.id
  ) AS stays`

/** Columns of a stay that lists do not have. */
const stayDetails = (hotelId: string) => sql`, 'nightDiscounts', ${nightDiscountsOfStay(hotelId)},
  'links', ${linksOfStay(hotelId, sql.ref('s.id'))}, 'terms', ${termsOfStay(hotelId)}`

/** @returns undefined if the hotel does not have the booking */
export async function findDeskBooking(
  db: Handle,
  hotelId: string,
  id: string,
  tonight: string,
): Promise<BookingRow | undefined> {
  const { rows } = await sql<BookingRow>`
    SELECT ${bookingColumns(hotelId, tonight, stayDetails(hotelId))}
    FROM booking b
    WHERE b.hotel_id = ${hotelId} AND b.id = ${id}`.execute(db)
  return rows[0]
}

export interface ListedBookings {
  hotelId: string
  timeZone: string
  now: Date
  /** A list, or the ids of bookings. */
  list: BookingList | readonly string[]
  search?: string | undefined
  limit: number
  before?: string | undefined
}

/**
 * Reads a page of a list, the cursor of the next page, and the numbers of bookings waiting for check-in, unconfirmed and
 * without details in one statement. Who owes a deposit is read before. A booking is listed once, at the position of one of its stays (`f`): its first to arrive, first to leave,
 * or last.
 */
export async function listBookings(db: Handle, given: ListedBookings) {
  const { hotelId, timeZone, now, list, search, limit, before } = given
  const tonight = runningNight(now, timeZone)
  const tomorrow = new Date(hotelDay(hotelDate(now, timeZone), timeZone).to)
  const { where, place, direction } = placeInList(hotelId, list, timeZone, tomorrow)
  const owing = list === 'deposits' ? await findOwing(db, hotelId, timeZone) : undefined
  const order = sql.raw(direction)
  const { rows } = await sql<{
    arrivals: number
    unconfirmed: number
    withoutDetails: number
    hasDeposits: boolean
    bookings: (BookingRow & { place: string })[]
  }>`
    SELECT (
      SELECT count(DISTINCT booking_id)::integer FROM stay
      WHERE hotel_id = ${hotelId} AND status = 'booked' AND check_in < ${tomorrow}::timestamptz
    ) AS arrivals, (
      SELECT count(*)::integer FROM booking b
      WHERE b.hotel_id = ${hotelId} AND ${isUnconfirmed} AND EXISTS (
        SELECT FROM stay s
        WHERE s.hotel_id = ${hotelId} AND s.booking_id = b.id AND s.status = 'booked')
    ) AS unconfirmed, (
      SELECT count(DISTINCT f.booking_id)::integer FROM stay f
      WHERE f.hotel_id = ${hotelId} AND f.status = 'inHouse' AND ${lacksDetails(hotelId)}
    ) AS "withoutDetails", EXISTS (
      SELECT FROM stay
      WHERE hotel_id = ${hotelId} AND status = 'booked' AND rate -> 'deposit' IS NOT NULL
    ) AS "hasDeposits", coalesce((
      SELECT json_agg(listed) FROM (
        SELECT ${bookingColumns(hotelId, tonight)},
          f.id || ' ' || (extract(epoch FROM ${place}) * 1000000)::bigint AS place
        FROM stay f JOIN booking b ON b.hotel_id = f.hotel_id AND b.id = f.booking_id
        WHERE f.hotel_id = ${hotelId} AND ${where}
          ${owing === undefined ? sql`` : sql`AND b.id = ANY(${owing}::uuid[])`}
          ${search === undefined ? sql`` : sql`AND ${matches(hotelId, search)}`}
          ${before === undefined ? sql`` : sql`AND ${isAfter(before, place, direction)}`}
        ORDER BY ${place} ${order}, f.id ${order}
        LIMIT ${limit + 1}
      ) listed
    ), '[]') AS bookings`.execute(db)
  const { bookings = [], arrivals = 0, unconfirmed = 0, withoutDetails = 0 } = rows[0] ?? {}
  const { hasDeposits = false } = rows[0] ?? {}
  const page = splitPage(bookings, limit, ({ place }) => place)
  return { ...page, arrivals, unconfirmed, withoutDetails, hasDeposits, today: tonight }
}

/** The booking of the stay `f` has more adults in house than are entered in its pre-check-in. */
const lacksDetails = (hotelId: string) => sql`(
  SELECT count(*) FROM pre_check_in_adult a
  WHERE a.hotel_id = ${hotelId} AND a.booking_id = f.booking_id
) < (
  SELECT sum(o.adults) FROM stay o
  WHERE o.hotel_id = ${hotelId} AND o.booking_id = f.booking_id AND o.status = 'inHouse'
)`

/** Picks the stay that represents its booking, and its position. */
function placeInList(
  hotelId: string,
  list: BookingList | readonly string[],
  timeZone: string,
  tomorrow: Date,
) {
  const arrivalOf = (stay: string) => sql.ref(`${stay}.check_in`)
  const departureOf = (stay: string) => checkOutIn(stay, timeZone)
  /** No other stay of the booking with this status comes earlier. */
  const isFirst = (status: 'booked' | 'inHouse', placeOf: (stay: string) => RawBuilder<unknown>) =>
    sql`f.status = ${status} AND NOT EXISTS (
      SELECT FROM stay o WHERE o.hotel_id = ${hotelId} AND o.booking_id = f.booking_id
        AND o.status = ${status} AND (${placeOf('o')}, o.id) < (${placeOf('f')}, f.id))`
  const arrival = arrivalOf('f')
  const departure = departureOf('f')
  const firstToArrive = isFirst('booked', arrivalOf)
  const firstToLeave = isFirst('inHouse', departureOf)
  const hasEnded = sql`f.status NOT IN ('booked', 'inHouse') AND NOT EXISTS (
    SELECT FROM stay o WHERE o.hotel_id = ${hotelId} AND o.booking_id = f.booking_id
      AND (o.status IN ('booked', 'inHouse') OR (o.check_in, o.id) > (f.check_in, f.id)))`
  if (typeof list !== 'string') {
    const isBookedFirst = sql`NOT EXISTS (
      SELECT FROM stay o WHERE o.hotel_id = ${hotelId} AND o.booking_id = f.booking_id AND o.id < f.id)`
    const where = sql`b.id = ANY(${list}::uuid[]) AND ${isBookedFirst}`
    return { where, place: arrival, direction: 'ASC' as const }
  }
  return {
    arrivals: {
      where: sql`${firstToArrive} AND f.check_in < ${tomorrow}::timestamptz`,
      place: arrival,
      direction: 'ASC' as const,
    },
    upcoming: {
      where: sql`${firstToArrive} AND f.check_in >= ${tomorrow}::timestamptz`,
      place: arrival,
      direction: 'ASC' as const,
    },
    unconfirmed: {
      where: sql`${firstToArrive} AND ${isUnconfirmed}`,
      place: arrival,
      direction: 'ASC' as const,
    },
    deposits: { where: firstToArrive, place: arrival, direction: 'ASC' as const },
    inHouse: { where: firstToLeave, place: departure, direction: 'ASC' as const },
    withoutDetails: {
      where: sql`${firstToLeave} AND ${lacksDetails(hotelId)}`,
      place: departure,
      direction: 'ASC' as const,
    },
    ended: { where: hasEnded, place: arrival, direction: 'DESC' as const },
  }[list]
}

/** Whether every word is in the booking's name, reference, phone or email, in those of its guests and companions, or in a room number. */
function matches(hotelId: string, search: string): RawBuilder<boolean> {
  return matchesEveryWord(
    search,
    (word) => sql`(
      f.booking_id IN (SELECT id FROM booking WHERE hotel_id = ${hotelId} AND search_text LIKE ${word})
      OR f.booking_id IN (
        SELECT s.booking_id FROM stay s
        WHERE s.hotel_id = ${hotelId} AND s.guest_id IN (${selectGuests(hotelId, word)})
      ) OR f.booking_id IN (
        SELECT s.booking_id FROM stay s
        WHERE s.hotel_id = ${hotelId} AND s.id IN (${selectStaysOfCompanions(hotelId, word)})
      ) OR f.booking_id IN (
        SELECT s.booking_id FROM stay s
        WHERE s.hotel_id = ${hotelId} AND s.room_id IN (${selectRooms(hotelId, word)})
      ) OR f.booking_id IN (
        SELECT s.booking_id FROM stay s
        JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
        WHERE s.hotel_id = ${hotelId} AND s.status = 'booked'
          AND n.room_id IN (${selectRooms(hotelId, word)})
      )
    )`,
  )
}

/** The stay and its time in microseconds. */
const placePattern = new RegExp(`^(${uuid}) (\\d{1,16})$`)

function isAfter(before: string, place: RawBuilder<unknown>, direction: 'ASC' | 'DESC') {
  const [id, microseconds] = decodeCursor(before, placePattern)
  const at = sql`'epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond'`
  return sql`(${place}, f.id) ${sql.raw(direction === 'ASC' ? '>' : '<')} (${at}, ${id}::uuid)`
}
