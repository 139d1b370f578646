import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { Translations } from '../../shared/text/in-language.ts'
import { hotelDateIn } from '../../shared/time/hotel-today.ts'

/** The data of a hotel's page for clients without JavaScript: search engines, and apps that preview a link. */
export interface PublicHotel {
  id: string
  name: string
  description: string
  address: string
  phone: string
  email: string
  country: string | null
  latitude: number | null
  longitude: number | null
  currency: string
  checkInTime: string
  checkoutTime: string
  logo: string | null
  brandColor: string
  images: string[]
  /** In the hotel's order. */
  roomTypes: {
    name: string
    description: string
    translations: Translations
    price: number | null
  }[]
  languages: string[]
  translations: Translations
}

/** The nights searched for the lowest price. */
const nightsAhead = 30

/** Reads the hotel, and the lowest price of each room type in the next nights, in one statement. */
export async function readPublicHotel(
  db: Handle,
  hotelId: string,
  now: Date,
): Promise<PublicHotel | undefined> {
  const { rows } = await sql<PublicHotel>`
    SELECT h.id, h.name, h.description, h.address, h.phone, h.email, h.country, h.latitude, h.longitude, h.currency,
      h.check_in_time AS "checkInTime", h.checkout_time AS "checkoutTime", h.logo,
      h.brand_color AS "brandColor", h.images, h.languages, h.translations,
      coalesce((
        SELECT json_agg(json_build_object('name', t.name, 'description', t.description,
          'translations', t.translations, 'price', a.price)
          ORDER BY t.position, t.id)
        FROM room_type t LEFT JOIN LATERAL (
          SELECT min(v.price) AS price FROM availability v
          WHERE v.hotel_id = ${hotelId} AND v.room_type_id = t.id AND v.capacity - v.sold - v.blocked > 0
            AND v.night >= ${hotelDateIn(now)}
            AND v.night < ${hotelDateIn(now)} + ${nightsAhead}::integer
        ) a ON true
        WHERE t.hotel_id = ${hotelId} AND NOT t.hidden
      ), '[]') AS "roomTypes"
    FROM hotel h WHERE h.id = ${hotelId}`.execute(db)
  return rows[0]
}
