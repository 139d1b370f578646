import { maxNights } from '@bellhop/domain/stays/booking'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { prepare } from '../../database/prepare.ts'
import { hasNetwork } from '../../limits/stored-networks.ts'
import { selectCode } from '../../rates/codes.ts'
import { type RatePlanRow, selectRatePlans } from '../../rates/rate-plans.ts'
import { type SalesRow, type SoldType, selectPlanRules, selectTerms } from '../../rates/sales.ts'
import {
  collectNights,
  type NightForSale,
  nightsForSale,
  type StoredNight,
  toNights,
} from '../../rooms/nights-for-sale.ts'
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

export interface RoomTypeRow extends SoldType {
  name: string
  description: string
  translations: Translations
  images: string[]
  maxChildren: number
  hidden: boolean
  amenities: string[]
  /** The nights for sale, by date. */
  nights: NightForSale[]
  /** By the rules for all plans, no stay ends on the day of departure. */
  cannotLeave: boolean
}

/** Reads the hotel and its room types in its order, with their nights, at most as many as a stay has. */
export async function findRoomsForSale(
  db: Handle,
  hotelId: string,
  { checkInDate, checkOutDate, withHidden = false, allFree = false, code }: RoomsWanted,
): Promise<{ hotel: SellingHotel; roomTypes: RoomTypeRow[] } | undefined> {
  const [hotel] = await selectRoomsForSale(db, {
    ...{ hotelId, checkInDate, checkOutDate, withHidden, allFree, code: code ?? null },
  })
  return hotel && { hotel, roomTypes: withNights(hotel.roomTypes) }
}

/** Room types as they are read. */
type Stored<Type> = (Omit<Type, 'nights'> & { nights: StoredNight[] | null })[]

const withNights = <Type>(types: readonly (Type & { nights: StoredNight[] | null })[]) =>
  types.map((type) => ({ ...type, nights: toNights(type.nights) }))

const selectRoomsForSale = prepare(
  (db, values: Required<Omit<RoomsWanted, 'code'>> & { hotelId: string; code: string | null }) =>
    sql<SellingHotel & { roomTypes: Stored<RoomTypeRow> }>`
      SELECT h.time_zone AS "timeZone", h.currency, h.tax_rules AS "taxRules", h.languages,
        ${selectRatePlans(values.hotelId)} AS plans, ${selectTerms(values.hotelId)} AS terms,
        ${selectCode(values.hotelId, values.code)} AS code,
        coalesce((
          SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
            'translations', t.translations, 'images', t.images, 'maxAdults', t.max_adults, 'maxChildren', t.max_children,
            'hidden', t.hidden, 'amenities', t.amenities, 'guestPrices', t.guest_prices, 'nights', n.nights,
            'planRules', ${selectPlanRules(values.hotelId, sql`t.id`, { from: values.checkInDate, to: values.checkOutDate })},
            'cannotLeave', coalesce(d.closed_to_departure, false)) ORDER BY t.position, t.id)
          FROM room_type t
          LEFT JOIN availability d ON d.hotel_id = ${values.hotelId} AND d.room_type_id = t.id
            AND d.night = ${values.checkOutDate}::date
          LEFT JOIN (
            SELECT a.room_type_id, ${collectNights} AS nights
            FROM ${nightsForSale(
              values.hotelId,
              values.checkInDate,
              sql`least(${values.checkOutDate}::date, ${values.checkInDate}::date + ${maxNights}::integer)`,
              values.allFree,
            )} a
            GROUP BY a.room_type_id
          ) n ON n.room_type_id = t.id
          WHERE t.hotel_id = ${values.hotelId} AND (${values.withHidden} OR NOT t.hidden)
        ), '[]') AS "roomTypes"
      FROM hotel h
      WHERE h.id = ${values.hotelId}`.compile(db),
)

/** A room type that guests see, with its nights by date. */
export interface CalendarType extends Pick<SoldType, 'id' | 'planRules'> {
  nights: NightForSale[]
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
  return row && { ...row, roomTypes: withNights(row.roomTypes) }
}

const selectCalendar = prepare((db, values: CalendarWanted) =>
  sql<Omit<CalendarResponse, 'roomTypes'> & { roomTypes: Stored<CalendarType> }>`
      SELECT d.today, h.time_zone AS "timeZone", h.currency, h.tax_rules AS "taxRules", h.languages,
        ${selectRatePlans(values.hotelId)} AS plans,
        coalesce((
          SELECT json_agg(json_build_object('id', t.id, 'nights', n.nights, 'planRules',
            ${selectPlanRules(values.hotelId, sql`t.id`, values)}) ORDER BY t.position, t.id)
          FROM room_type t
          LEFT JOIN (
            SELECT a.room_type_id, ${collectNights} AS nights
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
