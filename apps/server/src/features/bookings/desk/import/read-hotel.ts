import type { RoomState } from '@bellhop/domain/rooms/room-state'
import { addDays } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { turnoverMinutes } from '@bellhop/domain/time/time-offers'
import { type NotNull, sql } from 'kysely'
import type { Handle } from '../../../../database/open.ts'
import { readHotel } from '../../../../database/rows.ts'
import type { SelectedType } from '../../../../rooms/check-rooms.ts'
import type { LockedNight } from '../../../../rooms/lock-nights.ts'
import { selectRoomState } from '../../../../rooms/room-state-of.ts'
import type { EditingStaff } from '../../../../sessions/sessions.ts'
import { dateOfDeparture, lastRoomOf } from '../../../../stays/departure-day.ts'
import { type ExportedStay, listStays } from '../export/queries.ts'

export interface HotelRoom {
  id: string
  number: string
  roomTypeId: string
  state: RoomState | null
  isOccupied: boolean
}

/** A late check-out or an early check-in that leaves a room too little time for the regular one on the same day. */
interface TakenHours {
  kind: 'lateCheckOut' | 'earlyCheckIn'
  roomId: string
  /** That another stay cannot have: the one that the first guest leaves before, or the one before the second arrives. */
  night: string
  date: string
  /** HH:mm */
  time: string
}

/** The records that rows of stays are compared with. */
export interface HotelStays {
  now: Date
  today: string
  tonight: string
  timeZone: string
  languages: readonly string[]
  currency: string
  /** Its country is that of a number without a country code. */
  phone: string
  types: Omit<SelectedType, 'planRules'>[]
  rooms: HotelRoom[]
  /** Those for sale from tonight on, and earlier ones with their prices. */
  nights: Pick<LockedNight, 'roomTypeId' | 'date' | 'left' | 'price'>[]
  /** Rooms that are assigned for a night. */
  assigned: { roomId: string; night: string }[]
  takenHours: TakenHours[]
  /** Those that have not ended. */
  stays: ExportedStay[]
}

export async function readHotelStays(
  db: Handle,
  { hotelId, timeZone, languages, currency, now }: EditingStaff,
): Promise<HotelStays> {
  const tonight = runningNight(now, timeZone)
  const { phone } = await readHotel(db, hotelId, ['phone'])
  const types = await db
    .selectFrom('room_type')
    .select([
      ...(['id', 'name', 'translations'] as const),
      'max_adults as maxAdults',
      'max_children as maxChildren',
      'guest_prices as guestPrices',
    ])
    .where('hotel_id', '=', hotelId)
    .execute()
  const { rows: rooms } = await sql<HotelRoom>`
    SELECT r.id, r.number, r.room_type_id AS "roomTypeId",
      ${selectRoomState(hotelId, sql.ref('r.id'))} AS state,
      EXISTS (
        SELECT FROM stay s WHERE s.hotel_id = ${hotelId} AND s.room_id = r.id AND s.status = 'inHouse'
      ) AS "isOccupied"
    FROM room r WHERE r.hotel_id = ${hotelId}`.execute(db)
  const { rows: nights } = await sql<HotelStays['nights'][number]>`
    SELECT room_type_id AS "roomTypeId", night AS date, capacity - sold - blocked AS left, price
    FROM availability WHERE hotel_id = ${hotelId}`.execute(db)
  // A guest who leaves today has the room of the night before.
  const assigned = await db
    .selectFrom('stay_night')
    .select(['room_id as roomId', 'night'])
    .where('hotel_id', '=', hotelId)
    .where('room_id', 'is not', null)
    .where('night', '>=', addDays(tonight, -1))
    .$narrowType<{ roomId: NotNull }>()
    .execute()
  const { rows: takenHours } = await sql<TakenHours>`
    WITH taken AS (
      SELECT 'lateCheckOut' AS kind, ${lastRoomOf(hotelId, 's')} AS "roomId", ${dateOfDeparture('s')} AS date,
        ${dateOfDeparture('s')} AS night, s.checkout_time AS time, h.check_in_time AS regular
      FROM stay s JOIN hotel h ON h.id = s.hotel_id
      WHERE s.hotel_id = ${hotelId} AND s.status = 'inHouse' AND s.regular_checkout_time IS NOT NULL
      UNION ALL
      SELECT 'earlyCheckIn', n.room_id, n.night, n.night - 1,
        to_char(s.check_in AT TIME ZONE h.time_zone, 'HH24:MI'), h.checkout_time
      FROM stay s JOIN hotel h ON h.id = s.hotel_id
      JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
        AND n.night = (s.check_in AT TIME ZONE h.time_zone)::date
      WHERE s.hotel_id = ${hotelId} AND s.status = 'booked' AND s.regular_check_in IS NOT NULL
    )
    SELECT kind, "roomId", night::text, date::text, time FROM taken
    WHERE "roomId" IS NOT NULL AND make_interval(mins => ${turnoverMinutes}::integer) >
      CASE kind WHEN 'lateCheckOut' THEN regular::interval - time::interval
        ELSE time::interval - regular::interval END`.execute(db)
  const stays = await listStays(db, hotelId, { tonight, after: undefined, limit: null })
  return {
    ...{ now, today: hotelDate(now, timeZone), tonight, timeZone, languages, currency, phone },
    ...{ types, rooms, nights, assigned, takenHours, stays },
  }
}
