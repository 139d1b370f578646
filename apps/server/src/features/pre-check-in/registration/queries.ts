import type { IdType } from '@bellhop/domain/stays/pre-check-in'
import type { AppLanguage } from '@bellhop/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { nightsOfStay, type SoldNight } from '../../../stays/nights.ts'

export interface RegisteredAdult {
  name: string
  birth: string
  nationality: string
  address: string
  idType: IdType
  idLast4: string
}

export interface RegisteredStay {
  bookingId: string
  reference: string
  guest: string
  phone: string | null
  room: string | null
  roomType: string
  adults: number
  children: number
  arrival: string
  departure: string
  checkOutTime: string
  nights: SoldNight[]
  language: string | null
  comingFrom: string | null
  goingTo: string | null
  /** Those of this room: in a booking of several, by the names of its guests. */
  details: RegisteredAdult[]
}

/** Reads stays for their registration cards, by room. @param where limits the stays `s` */
export async function listRegistered(
  db: Handle,
  hotelId: string,
  where: RawBuilder<unknown>,
): Promise<RegisteredStay[]> {
  const { rows } = await sql<RegisteredStay>`
    SELECT b.id AS "bookingId", b.reference, g.name AS guest, coalesce(g.phone, b.phone) AS phone,
      r.number AS room, t.name AS "roomType", s.adults, s.children,
      ((s.check_in AT TIME ZONE h.time_zone)::date)::text AS arrival,
      ((s.check_in AT TIME ZONE h.time_zone)::date + s.duration)::text AS departure,
      s.checkout_time AS "checkOutTime", ${nightsOfStay(hotelId)} AS nights,
      p.consent_language AS language, p.coming_from AS "comingFrom", p.going_to AS "goingTo", (
        SELECT coalesce(json_agg(json_build_object('name', a.full_name, 'birth', a.date_of_birth,
          'nationality', a.nationality, 'address', a.address, 'idType', a.id_type,
          'idLast4', a.id_last4) ORDER BY a.position), '[]')
        FROM pre_check_in_adult a
        WHERE a.hotel_id = ${hotelId} AND a.booking_id = b.id AND (
          NOT EXISTS (SELECT FROM stay o WHERE o.hotel_id = ${hotelId} AND o.booking_id = b.id AND o.id <> s.id
            AND o.status <> 'cancelled')
          OR fold_text(a.full_name) IN (
            SELECT fold_text(n.name) FROM guest n
            WHERE n.hotel_id = ${hotelId} AND (n.id = s.guest_id OR n.id IN (
              SELECT c.guest_id FROM stay_companion c
              WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id))))
      ) AS details
    FROM stay s
    JOIN hotel h ON h.id = s.hotel_id
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    JOIN guest g ON g.hotel_id = s.hotel_id AND g.id = s.guest_id
    JOIN room_type t ON t.hotel_id = s.hotel_id AND t.id = s.room_type_id
    LEFT JOIN pre_check_in p ON p.hotel_id = s.hotel_id AND p.booking_id = b.id
    LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = coalesce(s.room_id, (
      SELECT n.room_id FROM stay_night n
      WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id AND n.room_id IS NOT NULL
      ORDER BY n.night DESC LIMIT 1))
    WHERE s.hotel_id = ${hotelId} AND ${where}
    ORDER BY length(r.number), r.number, s.id`.execute(db)
  return rows
}

export type CardHotel = Awaited<ReturnType<typeof findHotel>>

export async function findHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel')
    .select(['name', 'address', 'phone', 'languages', 'currency'])
    .select(['brand_color as color', 'check_in_time as checkInTime'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

/** The data of the layout. */
export interface PrintableRegistration {
  hotel: CardHotel
  stays: readonly RegisteredStay[]
  /** Default: the guest's. */
  language: AppLanguage | undefined
}
