import type { HotelPage } from '@bellhop/contract/guest/hotel'
import { cheapest, offersOfNight } from '@bellhop/domain/rates/lowest-rate'
import { priceStay } from '@bellhop/domain/rates/price-stay'
import type { RoomNightTerms } from '@bellhop/domain/rates/rate-plan'
import { stayAmounts } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { selectRatePlans } from '../rates/rate-plans.ts'
import {
  type SalesRow,
  type SoldType,
  selectPlanRules,
  selectTerms,
  toSales,
  toSoldRate,
} from '../rates/sales.ts'
import { nightsForSale } from '../rooms/nights-for-sale.ts'
import type { Translations } from '../shared/text/in-language.ts'
import { hotelDateIn } from '../shared/time/hotel-today.ts'
import type { StoredHours } from '../shared/time/hours.ts'
import { toWireAmounts } from './present-booking.ts'

/** The data that a hotel publishes: on its page, and for search engines and apps that preview a link. */
export interface PublicHotel extends SalesRow {
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
  /** The hotel's date. */
  today: string
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
  translations: Translations
}

export interface PublicRoomType extends SoldType {
  name: string
  description: string
  translations: Translations
  images: string[]
  amenities: string[]
  maxChildren: number
  /** The next nights that a stranger can book; null if there are none. */
  nights: RoomNightTerms[] | null
}

/** The nights searched for the lowest price. */
const nightsAhead = 30

const maxRoomTypes = 60
const maxFacilities = 40

/** A rating is shown from so many guests on, so that it does not tell what one of them thinks, and by the latest ones. */
const minRatings = 5
const maxRatings = 500

/** Reads the hotel, its facilities, and the next nights of each room type, in one statement. */
export async function readPublicHotel(
  db: Handle,
  hotelId: string,
  now: Date,
): Promise<PublicHotel | undefined> {
  const { rows } = await sql<PublicHotel>`
    SELECT h.id, h.slug, h.name, h.description, h.address, h.phone, h.email, h.country, h.latitude, h.longitude,
      h.currency, h.time_zone AS "timeZone", h.tax_rules AS "taxRules", d.today, h.check_in_time AS "checkInTime",
      h.checkout_time AS "checkoutTime", h.logo, h.brand_color AS "brandColor", h.images, h.languages, h.translations,
      coalesce((
        SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
          'translations', t.translations, 'images', t.images, 'amenities', t.amenities, 'maxAdults', t.max_adults,
          'maxChildren', t.max_children, 'guestPrices', t.guest_prices, 'nights', c.nights, 'planRules',
          ${selectPlanRules(hotelId, sql`t.id`, { from: sql`d.today`, to: sql`d.today + ${nightsAhead}::integer` })})
          ORDER BY t.position, t.id)
        FROM (
          SELECT * FROM room_type WHERE hotel_id = ${hotelId} AND NOT hidden ORDER BY position, id LIMIT ${maxRoomTypes}
        ) t LEFT JOIN (
          SELECT n.room_type_id, json_agg(json_build_object('date', n.night, 'price', n.price, 'minNights', n.min_nights,
            'maxNights', n.max_nights, 'closedToArrival', n.closed_to_arrival,
            'closedToDeparture', n.closed_to_departure) ORDER BY n.night) AS nights
          FROM ${nightsForSale(hotelId, sql`d.today`, sql`d.today + ${nightsAhead}::integer`)} n
          WHERE least(n.open, n.open_of_hotel) > 0
          GROUP BY n.room_type_id
        ) c ON c.room_type_id = t.id
      ), '[]') AS "roomTypes",
      ${selectRatePlans(hotelId)} AS plans, ${selectTerms(hotelId)} AS terms,
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

/**
 * The lowest price of the next nights by any plan, without tax, and with the taxes of one night for two, or for one
 * where only one fits; null if no night can be booked.
 */
export function lowestPrice(
  type: PublicRoomType,
  hotel: PublicHotel,
): HotelPage['rooms'][number]['from'] {
  const { id: roomTypeId, planRules, maxAdults } = type
  const { currency, today } = hotel
  const sales = toSales(hotel)
  const selling = { plans: sales.plans, roomTypeId, planRules, today }
  const offers = (type.nights ?? []).flatMap((night) =>
    offersOfNight(night, selling).map((offer) => ({ ...offer, date: night.date })),
  )
  const best = cheapest(offers)
  if (!best) return null
  const { date, plan, price } = best
  const rate = toSoldRate(sales, plan, type)
  const guests = { adults: Math.min(2, maxAdults), children: 0 }
  const night = priceStay([{ date, ratePrice: price }], rate, guests, sales.taxRules)
  const { subtotal, total } = toWireAmounts(stayAmounts(night), currency)
  return { night: date, price: subtotal, total }
}
