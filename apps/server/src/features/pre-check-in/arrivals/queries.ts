import type { ForeignDetails } from '@bellhop/contract/guest/pre-check-in'
import { checkOutAt } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import type { PreCheckIn, PreCheckInAdult } from '../../../database/types.generated.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { openDetails } from '../../../stays/foreign-details.ts'

interface ArrivedStay {
  checkIn: string
  duration: number
  checkoutTime: string
  room: string | null
  adults: number
}

/** A row for each adult of a checked-in booking, or one row without an adult if none has been entered. */
interface Row {
  country: string | null
  bookingId: string
  bookingRef: string
  name: string
  stays: ArrivedStay[]
  purpose: PreCheckIn['purpose']
  comingFrom: string | null
  goingTo: string | null
  position: number | null
  fullName: string | null
  dateOfBirth: PreCheckInAdult['date_of_birth'] | null
  nationality: string | null
  address: string | null
  sealed: Uint8Array | null
}

/** Lists checked-in guests, by arrival. */
export async function listArrivals(
  db: Handle,
  hotelId: string,
  { from, to }: { from: string; to: string },
): Promise<{ country: string | null; rows: Row[] }> {
  const { rows } = await sql<Row | { country: string | null; bookingId: null }>`
    SELECT h.country, b.id AS "bookingId", b.reference AS "bookingRef", b.name, arrived.stays,
      p.purpose, p.coming_from AS "comingFrom", p.going_to AS "goingTo",
      a.position, a.full_name AS "fullName", a.date_of_birth AS "dateOfBirth", a.nationality, a.address,
      a.foreign_details AS sealed
    FROM hotel h
    LEFT JOIN (
      SELECT s.hotel_id, s.booking_id, min(s.check_in) AS check_in, json_agg(json_build_object(
        'checkIn', s.check_in, 'duration', s.duration, 'checkoutTime', s.checkout_time,
        'room', r.number, 'adults', s.adults) ORDER BY s.check_in, r.number) AS stays
      FROM stay s
      LEFT JOIN room r ON r.hotel_id = s.hotel_id AND r.id = s.room_id
      WHERE s.hotel_id = ${hotelId} AND s.status IN ('inHouse', 'checkedOut')
        AND s.check_in >= ${from}::timestamptz AND s.check_in < ${to}::timestamptz
      GROUP BY s.hotel_id, s.booking_id
    ) arrived ON arrived.hotel_id = h.id
    LEFT JOIN booking b ON b.hotel_id = h.id AND b.id = arrived.booking_id
    LEFT JOIN pre_check_in p ON p.hotel_id = h.id AND p.booking_id = b.id
    LEFT JOIN pre_check_in_adult a ON a.hotel_id = h.id AND a.booking_id = b.id
    WHERE h.id = ${hotelId}
    ORDER BY arrived.check_in, b.id, a.position`.execute(db)
  return {
    country: rows[0]?.country ?? null,
    rows: rows.filter((row): row is Row => row.bookingId !== null),
  }
}

/** Aggregates over the stays of a booking. */
export function summarize({ stays }: Pick<Row, 'stays'>, timeZone: string) {
  const checkOuts = stays.map(({ checkIn, duration, checkoutTime }) => {
    const instant = new Date(checkIn).toISOString()
    return checkOutAt({ checkIn: instant, duration, checkoutTime, timeZone })
  })
  return {
    rooms: stays.flatMap(({ room }) => room ?? []),
    adults: stays.reduce((sum, stay) => sum + stay.adults, 0),
    checkIn: new Date(stays[0]?.checkIn ?? 0).toISOString(),
    checkOut: checkOuts.sort().at(-1) ?? '',
  }
}

export function detailsOf(
  { bookingId, position, sealed }: Row,
  keys: Keys,
  hotelId: string,
): ForeignDetails {
  return sealed ? openDetails(keys, { hotelId, bookingId, position: position ?? 0 }, sealed) : {}
}
