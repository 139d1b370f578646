import type { RoomNightTerms } from '@bellhop/domain/rates/rate-plan'
import { maxNights } from '@bellhop/domain/stays/booking'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { hasNetwork } from '../../limits/stored-networks.ts'
import { selectCode } from '../../rates/codes.ts'
import { type RatePlanRow, selectRatePlans } from '../../rates/rate-plans.ts'
import { type SalesRow, type SoldType, selectPlanRules, selectTerms } from '../../rates/sales.ts'
import { nightsForSale } from '../../rooms/nights-for-sale.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import { hotelDateIn } from '../../shared/time/hotel-today.ts'

interface RoomsWanted {
  checkInDate: string
  checkOutDate: string
  /** Also room types that guests do not see. Default: false. */
  withHidden?: boolean
  /** Every free room is open, not only those that strangers can reserve. Default: false. */
  allFree?: boolean
  /** A promo code as typed. */
  code?: string | undefined
}

/** Settings for showing prices. */
export interface SellingHotel extends SalesRow {
  timeZone: string
  currency: string
}

/** The current state of a room type's night for sale. */
export interface NightForSale {
  date: string
  /** Minor units. */
  price: number
  /** Below 0 if other channels have sold too many. */
  left: number
  /** The rooms that the guest can reserve, of the type and of the hotel (rooms/nights-for-sale.ts). */
  open: number
  openOfHotel: number
  minNights: number
  maxNights: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
}

export interface RoomTypeRow extends SoldType {
  name: string
  description: string
  translations: Translations
  images: string[]
  maxChildren: number
  hidden: boolean
  amenities: string[]
  /** The nights for sale, by date; null if there are none. */
  nights: NightForSale[] | null
  /** By the rules for all plans, no stay ends on the day of departure. */
  cannotLeave: boolean
}

/** Reads the hotel and its room types in its order, with their nights, at most as many as a stay has. */
export async function findRoomsForSale(
  db: Handle,
  hotelId: string,
  { checkInDate, checkOutDate, withHidden = false, allFree = false, code }: RoomsWanted,
): Promise<{ hotel: SellingHotel; roomTypes: RoomTypeRow[] } | undefined> {
  const rows = await selectRoomsForSale(db, {
    ...{ hotelId, checkInDate, checkOutDate, withHidden, allFree, code: code ?? null },
  })
  const [hotel] = rows
  if (!hotel) return undefined
  // A hotel without room types is still one row.
  return { hotel, roomTypes: rows.filter((row): row is RoomTypeRow & SellingHotel => !!row.id) }
}

type RoomsForSale = SellingHotel & (RoomTypeRow | { id: null })

const selectRoomsForSale = prepare(
  (db, values: Required<Omit<RoomsWanted, 'code'>> & { hotelId: string; code: string | null }) =>
    sql<RoomsForSale>`
      WITH night AS MATERIALIZED (SELECT * FROM ${nightsForSale(
        values.hotelId,
        values.checkInDate,
        sql`least(${values.checkOutDate}::date, ${values.checkInDate}::date + ${maxNights}::integer)`,
        values.allFree,
      )} n)
      SELECT h.time_zone AS "timeZone", h.currency, h.tax_rules AS "taxRules", h.languages,
        t.id, t.name, t.description, t.translations, t.images, t.max_adults AS "maxAdults", t.max_children AS "maxChildren",
        t.hidden, t.amenities, n.nights, t.guest_prices AS "guestPrices",
        ${selectPlanRules(values.hotelId, sql`t.id`, { from: values.checkInDate, to: values.checkOutDate })} AS "planRules",
        coalesce((SELECT d.closed_to_departure FROM availability d WHERE d.hotel_id = ${values.hotelId}
          AND d.room_type_id = t.id AND d.night = ${values.checkOutDate}::date), false) AS "cannotLeave",
        CASE WHEN row_number() OVER (ORDER BY t.position, t.id) = 1 THEN ${selectRatePlans(values.hotelId)} END AS plans,
        CASE WHEN row_number() OVER (ORDER BY t.position, t.id) = 1 THEN ${selectTerms(values.hotelId)} END AS terms,
        ${selectCode(values.hotelId, values.code)} AS code
      FROM hotel h
      LEFT JOIN room_type t ON t.hotel_id = h.id AND (${values.withHidden} OR NOT t.hidden)
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('date', a.night, 'price', a.price,
          'left', a."left", 'open', a.open, 'openOfHotel', a.open_of_hotel, 'minNights', a.min_nights,
          'maxNights', a.max_nights, 'closedToArrival', a.closed_to_arrival,
          'closedToDeparture', a.closed_to_departure) ORDER BY a.night) AS nights
        FROM night a
        WHERE a.room_type_id = t.id
      ) n ON true
      WHERE h.id = ${values.hotelId}
      ORDER BY t.position, t.id`.compile(db),
)

/** A night of a room type that is for sale in the calendar. */
export interface CalendarNightRow extends RoomNightTerms {
  /** The rooms that the guest can reserve, of the type and of the hotel. */
  open: number
  openOfHotel: number
}

/** A room type that guests see, with its nights by date; null if there are none. */
export interface CalendarType extends Pick<SoldType, 'id' | 'planRules'> {
  nights: CalendarNightRow[] | null
}

export interface CalendarResponse {
  today: string
  timeZone: string
  currency: string
  taxRules: TaxRule[]
  languages: string[]
  plans: RatePlanRow[] | null
  /** In the hotel's order; only the requested one, if one was requested and exists. */
  roomTypes: CalendarType[]
}

interface CalendarWanted {
  hotelId: string
  roomTypeId: string | null
  from: string
  to: string
  /** Every free room, not only those that strangers can reserve. */
  allFree: boolean
  now: Date
}

/** Reads the nights of a hotel, or of one of its room types. */
export async function findCalendar(
  db: Handle,
  values: CalendarWanted,
): Promise<CalendarResponse | undefined> {
  const [row] = await selectCalendar(db, values)
  return row
}

const selectCalendar = prepare((db, values: CalendarWanted) =>
  sql<CalendarResponse>`
      SELECT d.today, h.time_zone AS "timeZone", h.currency, h.tax_rules AS "taxRules", h.languages,
        ${selectRatePlans(values.hotelId)} AS plans,
        coalesce((
          SELECT json_agg(json_build_object('id', t.id, 'nights', n.nights, 'planRules',
            ${selectPlanRules(values.hotelId, sql`t.id`, values)}) ORDER BY t.position, t.id)
          FROM room_type t
          LEFT JOIN (
            SELECT a.room_type_id, json_agg(json_build_object('date', a.night, 'price', a.price,
              'open', a.open, 'openOfHotel', a.open_of_hotel, 'minNights', a.min_nights, 'maxNights', a.max_nights,
              'closedToArrival', a.closed_to_arrival, 'closedToDeparture', a.closed_to_departure) ORDER BY a.night) AS nights
            FROM ${nightsForSale(
              values.hotelId,
              sql`greatest(${values.from}::date, d.today)`,
              values.to,
              values.allFree,
            )} a
            GROUP BY a.room_type_id
          ) n ON n.room_type_id = t.id
          WHERE t.hotel_id = ${values.hotelId} AND NOT t.hidden
            AND (${values.roomTypeId}::uuid IS NULL OR t.id = ${values.roomTypeId}::uuid)
        ), '[]') AS "roomTypes"
      FROM hotel h
      CROSS JOIN LATERAL (SELECT ${hotelDateIn(values.now)} AS today) d
      WHERE h.id = ${values.hotelId}`.compile(db),
)

export interface HeldRooms {
  ofHotel: number
  holds: number
  held: number
  until: Date | null
}

/**
 * Counts the hotel's rooms, and what each network of an address holds of them: `until` is when the first of its holds
 * expires.
 */
export async function countHeldRooms(
  tx: Handle,
  { hotelId, networks, now }: { hotelId: string; networks: Buffer[]; now: Date },
): Promise<HeldRooms[]> {
  const { rows } = await sql<HeldRooms>`
    SELECT (SELECT count(*)::integer FROM room WHERE hotel_id = ${hotelId}) AS "ofHotel",
      count(h.id)::integer AS holds, coalesce(sum(h.rooms), 0)::integer AS held, min(h.expires_at) AS until
    FROM unnest(${networks}::bytea[]) WITH ORDINALITY AS network (hash, place)
    LEFT JOIN hold h ON h.hotel_id = ${hotelId} AND h.ended_at IS NULL AND h.expires_at > ${now}
      AND ${hasNetwork('h.address_hash', sql`network.hash`, sql`network.place::integer`)}
    GROUP BY network.place ORDER BY network.place`.execute(tx)
  return rows
}
