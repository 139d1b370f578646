import type { HotelPage } from '@bellhop/contract/guest/hotel'
import { cheapest, offersOfNight } from '@bellhop/domain/rates/lowest-rate'
import { priceStay } from '@bellhop/domain/rates/price-stay'
import { stayAmounts } from '@bellhop/domain/stays/booking'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { isForPractice } from '../hotels/practice-hotel.ts'
import { selectRatePlans } from '../rates/rate-plans.ts'
import {
  type Sales,
  type SalesRow,
  type SoldType,
  selectPlanRules,
  selectTerms,
  toSales,
  toSoldRate,
} from '../rates/sales.ts'
import {
  collectNights,
  nightsForSale,
  type StoredNight,
  toNights,
} from '../rooms/nights-for-sale.ts'
import type { Translations } from '../shared/text/in-language.ts'
import { hotelDateIn } from '../shared/time/hotel-today.ts'
import type { StoredHours } from '../shared/time/hours.ts'
import { toWireAmounts } from './present-booking.ts'

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
  /** Whether it is there for programs to practise on, so that search engines do not list it. */
  isForPractice: boolean
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
  from: LowestPrice
}

/** The lowest price of the next nights; null if none can be booked. */
type LowestPrice = HotelPage['rooms'][number]['from']

/** A room type with the next nights that a stranger can book. */
type StoredType = Omit<PublicRoomType, 'from'> & SoldType & { nights: StoredNight[] | null }

type StoredHotel = Omit<PublicHotel, 'roomTypes'> & SalesRow & { roomTypes: StoredType[] }

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
  const [stored] = await selectPublicHotel(db, { hotelId, now })
  if (!stored) return undefined
  const { plans: _, terms: _terms, taxRules: _rules, ...hotel } = stored
  const sales = toSales(stored)
  const roomTypes = stored.roomTypes.map((type) => {
    const { nights: _, planRules: _rules, guestPrices: _prices, ...shown } = type
    return { ...shown, from: lowestPrice(type, hotel, sales) }
  })
  return { ...hotel, roomTypes }
}

const selectPublicHotel = prepare((db, { hotelId, now }: { hotelId: string; now: Date }) =>
  sql<StoredHotel>`
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
          SELECT a.room_type_id, ${collectNights} AS nights
          FROM ${nightsForSale(hotelId, sql`d.today`, sql`d.today + ${nightsAhead}::integer`)} a
          WHERE least(a.open, a.open_of_hotel) > 0
          GROUP BY a.room_type_id
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
      ) END AS rating, ${isForPractice(sql`${hotelId}`)} AS "isForPractice"
    FROM hotel h CROSS JOIN LATERAL (SELECT ${hotelDateIn(now)} AS today) d
    WHERE h.id = ${hotelId}`.compile(db),
)

/** By any plan, without tax, and with the taxes of one night for two, or for one where only one fits. */
function lowestPrice(
  type: StoredType,
  { currency, today }: Pick<StoredHotel, 'currency' | 'today'>,
  sales: Sales,
): LowestPrice {
  const { id: roomTypeId, planRules, maxAdults } = type
  const selling = { plans: sales.plans, roomTypeId, planRules, today }
  const offers = toNights(type.nights).flatMap((night) =>
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
