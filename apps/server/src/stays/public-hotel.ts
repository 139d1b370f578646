import type { HotelPage } from '@bellhop/contract/guest/hotel'
import { stayAmounts } from '@bellhop/domain/stays/booking'
import { addStayTaxes } from '@bellhop/domain/taxes/stay-taxes'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { nightsForSale } from '../rooms/nights-for-sale.ts'
import type { Translations } from '../shared/text/in-language.ts'
import { hotelDateIn } from '../shared/time/hotel-today.ts'
import type { StoredHours } from '../shared/time/hours.ts'
import { toWireAmounts } from './present-booking.ts'
import { sellNight } from './sell-night.ts'

/** The data that a hotel publishes: on its page, and for search engines and apps that preview a link. */
export interface PublicHotel {
  id: string
  slug: string | null
  name: string
  description: string
  address: string
  phone: string
  email: string
  country: string | null
  latitude: number | null
  longitude: number | null
  currency: string
  timeZone: string
  taxRules: TaxRule[]
  checkInTime: string
  checkoutTime: string
  logo: string | null
  brandColor: string
  images: string[]
  /** In the hotel's order. */
  roomTypes: PublicRoomType[]
  facilities: {
    id: string
    description: string
    translations: Translations
    hours: StoredHours
    type: { name: string; translations: Translations }
  }[]
  /** By the latest guests; null where the hotel does not show it, or has too few. */
  rating: { average: number; count: number } | null
  languages: string[]
  translations: Translations
}

export interface PublicRoomType {
  id: string
  name: string
  description: string
  translations: Translations
  images: string[]
  amenities: string[]
  maxAdults: number
  maxChildren: number
  /** The cheapest of the next nights that a stranger can book; null if there is none. */
  from: { night: string; price: number } | null
}

/** The nights searched for the lowest price. */
const nightsAhead = 30

const maxRoomTypes = 60
const maxFacilities = 40

/** A rating is shown from so many guests on, so that it does not tell what one of them thinks, and by the latest ones. */
const minRatings = 5
const maxRatings = 500

/** Reads the hotel, its facilities, and the lowest price of each room type in the next nights, in one statement. */
export async function readPublicHotel(
  db: Handle,
  hotelId: string,
  now: Date,
): Promise<PublicHotel | undefined> {
  const { rows } = await sql<PublicHotel>`
    SELECT h.id, h.slug, h.name, h.description, h.address, h.phone, h.email, h.country, h.latitude, h.longitude,
      h.currency, h.time_zone AS "timeZone", h.tax_rules AS "taxRules", h.check_in_time AS "checkInTime",
      h.checkout_time AS "checkoutTime", h.logo, h.brand_color AS "brandColor", h.images, h.languages, h.translations,
      coalesce((
        SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
          'translations', t.translations, 'images', t.images, 'amenities', t.amenities, 'maxAdults', t.max_adults,
          'maxChildren', t.max_children, 'from', CASE WHEN c.night IS NOT NULL
            THEN json_build_object('night', c.night, 'price', c.price) END)
          ORDER BY t.position, t.id)
        FROM (
          SELECT * FROM room_type WHERE hotel_id = ${hotelId} AND NOT hidden ORDER BY position, id LIMIT ${maxRoomTypes}
        ) t LEFT JOIN (
          SELECT DISTINCT ON (n.room_type_id) n.room_type_id, n.night, n.price
          FROM ${nightsForSale(hotelId, sql`d.today`, sql`d.today + ${nightsAhead}::integer`)} n
          WHERE least(n.open, n.open_of_hotel) > 0
          ORDER BY n.room_type_id, n.price, n.night
        ) c ON c.room_type_id = t.id
      ), '[]') AS "roomTypes",
      coalesce((
        SELECT json_agg(json_build_object('id', f.id, 'description', f.description, 'translations', f.translations,
          'hours', f.hours, 'type', json_build_object('name', f.type_name, 'translations', f.type_translations))
          ORDER BY f.position, f.id)
        FROM (
          SELECT f.*, t.name AS type_name, t.translations AS type_translations
          FROM facility f JOIN facility_type t ON t.hotel_id = f.hotel_id AND t.id = f.facility_type_id
          WHERE f.hotel_id = ${hotelId} AND NOT f.hidden AND NOT t.hidden
          ORDER BY f.position, f.id LIMIT ${maxFacilities}
        ) f
      ), '[]') AS facilities,
      CASE WHEN h.shows_rating THEN (
        SELECT json_build_object('average', avg(r.rating)::float8, 'count', count(*))
        FROM (
          SELECT rating FROM guest_review WHERE hotel_id = ${hotelId} ORDER BY reviewed_at DESC LIMIT ${maxRatings}
        ) r
        HAVING count(*) >= ${minRatings}
      ) END AS rating
    FROM hotel h CROSS JOIN LATERAL (SELECT ${hotelDateIn(now)} AS today) d
    WHERE h.id = ${hotelId}`.execute(db)
  return rows[0]
}

/** The lowest price of a night, without tax, and with the taxes of one night for two, or for one where only one fits. */
export function lowestPrice(
  { from, maxAdults }: PublicRoomType,
  { taxRules, currency }: PublicHotel,
): HotelPage['rooms'][number]['from'] {
  if (from === null) return null
  const sold = [sellNight(from.night, from.price, taxRules)]
  const amounts = stayAmounts(addStayTaxes(sold, { adults: Math.min(2, maxAdults), children: 0 }))
  const { subtotal, total } = toWireAmounts(amounts, currency)
  return { night: from.night, price: subtotal, total }
}
