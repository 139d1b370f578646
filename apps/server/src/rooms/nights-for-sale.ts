import type { RoomNightTerms } from '@bellhop/domain/rates/rate-plan'
import { type RawBuilder, sql } from 'kysely'

/** The current state of a room type's night for sale. */
export interface NightForSale extends RoomNightTerms {
  /** Below 0 if other channels have sold too many. */
  left: number
  /** The rooms that the guest can reserve, of the type and of the hotel. */
  open: number
  openOfHotel: number
}

/**
 * A condition on the booking `b`: neither its phone nor its email is verified. Only bookings made on the web, because
 * those of the desk are claimed at once.
 */
export const isUnconfirmed = sql`(b.claimed_at IS NULL AND b.email_confirmed_at IS NULL)`

/**
 * A part of FROM: the nights for sale of all room types, from a date to the day before another. `left` is what the desk
 * can sell. `open` is what strangers can reserve on the web: their holds and unconfirmed bookings together have at most
 * half, rounded up, of the rooms that would be free without them, of each type and of the hotel (`open_of_hotel`).
 *
 * @param allFree for others, to whom every free room is open
 */
export function nightsForSale(
  hotelId: string,
  from: string | RawBuilder<unknown>,
  to: string | RawBuilder<unknown>,
  allFree = false,
): RawBuilder<unknown> {
  const isIn = (night: string) =>
    sql`${sql.ref(night)} >= (${from})::date AND ${sql.ref(night)} < (${to})::date`
  return sql`(
    SELECT a.*,
      CASE WHEN ${allFree} THEN a.free - a.reserved
        ELSE greatest((a.free + 1) / 2 - a.reserved, 0) END AS open,
      CASE WHEN ${allFree} THEN sum(a.free - a.reserved) OVER night
        ELSE greatest((sum(a.free) OVER night + 1) / 2 - sum(a.reserved) OVER night, 0) END::integer AS open_of_hotel
    FROM (
      SELECT v.*, l."left", coalesce(u.rooms, 0) AS reserved,
        greatest(l."left", 0) + coalesce(u.rooms, 0) AS free
      FROM availability v
      CROSS JOIN LATERAL (SELECT v.capacity - v.sold - v.blocked AS "left") l
      LEFT JOIN (
        SELECT room_type_id, night, sum(rooms)::integer AS rooms
        FROM (
          SELECT n.room_type_id, n.night, n.rooms
          FROM hold h JOIN hold_night n ON n.hotel_id = h.hotel_id AND n.hold_id = h.id
          WHERE h.hotel_id = ${hotelId} AND h.ended_at IS NULL AND ${isIn('n.night')}
          UNION ALL
          SELECT s.room_type_id, n.night, 1
          FROM booking b
          JOIN stay s ON s.hotel_id = b.hotel_id AND s.booking_id = b.id AND s.status = 'booked'
          JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
          WHERE b.hotel_id = ${hotelId} AND b.awaits_confirmation AND ${isUnconfirmed} AND ${isIn('n.night')}
        ) unconfirmed
        GROUP BY room_type_id, night
      ) u ON u.room_type_id = v.room_type_id AND u.night = v.night
      WHERE v.hotel_id = ${hotelId} AND ${isIn('v.night')}
    ) a
    WINDOW night AS (PARTITION BY a.night)
  )`
}

/** A night as JSON without names, which PostgreSQL writes in half the time. */
export type StoredNight = [
  date: string,
  price: number,
  left: number,
  open: number,
  openOfHotel: number,
  minNights: number,
  maxNights: number | null,
  closedToArrival: boolean,
  closedToDeparture: boolean,
]

/** The nights `a` of `nightsForSale` in a group of a query, by date. */
export const collectNights: RawBuilder<StoredNight[] | null> = sql`json_agg(
  json_build_array(a.night, a.price, a."left", a.open, a.open_of_hotel, a.min_nights, a.max_nights,
    a.closed_to_arrival, a.closed_to_departure) ORDER BY a.night)`

export const toNights = (nights: readonly StoredNight[] | null): NightForSale[] =>
  (nights ?? []).map((night) => {
    const [date, price, left, open, openOfHotel, ...terms] = night
    const [minNights, maxNights, closedToArrival, closedToDeparture] = terms
    return {
      ...{ date, price, left, open, openOfHotel },
      ...{ minNights, maxNights, closedToArrival, closedToDeparture },
    }
  })
