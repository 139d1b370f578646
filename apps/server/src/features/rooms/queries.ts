import { maxNights } from '@bellhop/domain/booking'
import type { TaxRule } from '@bellhop/domain/taxes'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { hotelDateIn } from '../../shared/hotel-today.ts'
import type { Translations } from '../../shared/in-language.ts'

/** Settings for showing prices. */
export interface SellingHotel {
  timeZone: string
  currency: string
  taxRules: TaxRule[]
  languages: string[]
}

/** The current state of a room type's night for sale. */
export interface NightForSale {
  date: string
  /** Minor units. */
  price: number
  /** Below 0 if other channels have sold too many. */
  left: number
  minNights: number
  closedToArrival: boolean
}

export interface RoomTypeRow {
  id: string
  name: string
  description: string
  translations: Translations
  images: string[]
  maxAdults: number
  maxChildren: number
  hidden: boolean
  amenities: string[]
  /** The nights for sale, by date; null if there are none. */
  nights: NightForSale[] | null
}

interface StayDates {
  checkInDate: string
  checkOutDate: string
}

/**
 * Reads the hotel and its room types in its order, with their nights, at most as many as a stay has.
 *
 * @param withHidden also those that guests do not see
 */
export async function findRoomsForSale(
  db: Handle,
  hotelId: string,
  { checkInDate, checkOutDate, withHidden = false }: StayDates & { withHidden?: boolean },
): Promise<{ hotel: SellingHotel; roomTypes: RoomTypeRow[] } | undefined> {
  const rows = await selectRoomsForSale(db, {
    ...{ hotelId, checkInDate, checkOutDate, withHidden },
  })
  const [hotel] = rows
  if (!hotel) return undefined
  // A hotel without room types is still one row.
  return { hotel, roomTypes: rows.filter((row): row is RoomTypeRow & SellingHotel => !!row.id) }
}

type RoomsForSale = SellingHotel & (RoomTypeRow | { id: null })

const selectRoomsForSale = prepare(
  (db, values: StayDates & { hotelId: string; withHidden: boolean }) =>
    sql<RoomsForSale>`
      SELECT h.time_zone AS "timeZone", h.currency, h.tax_rules AS "taxRules", h.languages,
        t.id, t.name, t.description, t.translations, t.images, t.max_adults AS "maxAdults", t.max_children AS "maxChildren",
        t.hidden, t.amenities, n.nights
      FROM hotel h
      LEFT JOIN room_type t ON t.hotel_id = h.id AND (${values.withHidden} OR NOT t.hidden)
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('date', a.night, 'price', a.price,
          'left', a.capacity - a.sold - a.blocked, 'minNights', a.min_nights,
          'closedToArrival', a.closed_to_arrival) ORDER BY a.night) AS nights
        FROM availability a
        WHERE a.hotel_id = ${values.hotelId} AND a.room_type_id = t.id
          AND a.night >= ${values.checkInDate}::date
          AND a.night < least(${values.checkOutDate}::date, ${values.checkInDate}::date + ${maxNights}::integer)
      ) n ON true
      WHERE h.id = ${values.hotelId}
      ORDER BY t.position, t.id`.compile(db),
)

/** A night of the calendar; a night not for sale has no row. */
export interface CalendarRow {
  date: string
  /** Price of the cheapest free room; null if sold out. */
  price: number | null
  available: number
  closedToArrival: boolean
  minNights: number
}

export interface CalendarResponse {
  today: string
  timeZone: string
  currency: string
  /** Whether the hotel has the requested room type; true if none was requested. */
  hasRoomType: boolean
  nights: CalendarRow[] | null
}

/** Reads the prices of a hotel's nights, or of one of its room types. Arrival is possible if a room is free. */
export async function findCalendar(
  db: Handle,
  values: { hotelId: string; roomTypeId: string | null; from: string; to: string; now: Date },
): Promise<CalendarResponse | undefined> {
  const [row] = await selectCalendar(db, values)
  return row
}

const selectCalendar = prepare(
  (
    db,
    values: { hotelId: string; roomTypeId: string | null; from: string; to: string; now: Date },
  ) =>
    sql<CalendarResponse>`
      SELECT d.today, h.time_zone AS "timeZone", h.currency, n.nights,
        (${values.roomTypeId}::uuid IS NULL OR EXISTS (
          SELECT FROM room_type t WHERE t.hotel_id = ${values.hotelId} AND t.id = ${values.roomTypeId}::uuid AND NOT t.hidden
        )) AS "hasRoomType"
      FROM hotel h
      CROSS JOIN LATERAL (SELECT ${hotelDateIn(values.now)} AS today) d
      LEFT JOIN LATERAL (
        SELECT json_agg(night ORDER BY night.date) AS nights
        FROM (
          SELECT a.night AS date,
            min(a.price) FILTER (WHERE f.rooms > 0) AS price,
            sum(f.rooms)::integer AS available,
            coalesce(bool_and(a.closed_to_arrival) FILTER (WHERE f.rooms > 0), false) AS "closedToArrival",
            coalesce(min(a.min_nights) FILTER (WHERE f.rooms > 0 AND NOT a.closed_to_arrival), 1) AS "minNights"
          FROM availability a
          JOIN room_type t ON t.hotel_id = a.hotel_id AND t.id = a.room_type_id AND NOT t.hidden
          CROSS JOIN LATERAL (SELECT greatest(a.capacity - a.sold - a.blocked, 0) AS rooms) f
          WHERE a.hotel_id = ${values.hotelId}
            AND a.night >= greatest(${values.from}::date, d.today) AND a.night < ${values.to}::date
            AND (${values.roomTypeId}::uuid IS NULL OR a.room_type_id = ${values.roomTypeId}::uuid)
          GROUP BY a.night
        ) night
      ) n ON true
      WHERE h.id = ${values.hotelId}`.compile(db),
)

export interface HeldRooms {
  ofHotel: number
  holds: number
  held: number
  until: Date | null
}

/** Counts the hotel's rooms, and what one address holds of them: `until` is when the first of its holds expires. */
export async function countHeldRooms(
  tx: Handle,
  { hotelId, addressHash, now }: { hotelId: string; addressHash: Buffer; now: Date },
): Promise<HeldRooms> {
  const { rows } = await sql<HeldRooms>`
    SELECT (SELECT count(*)::integer FROM room WHERE hotel_id = ${hotelId}) AS "ofHotel",
      count(*)::integer AS holds, coalesce(sum(rooms), 0)::integer AS held, min(expires_at) AS until
    FROM hold
    WHERE hotel_id = ${hotelId} AND address_hash = ${addressHash}
      AND ended_at IS NULL AND expires_at > ${now}`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('Expected one row')
  return counts
}
