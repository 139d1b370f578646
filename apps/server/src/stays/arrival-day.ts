import { freshRoom, isClean, isOutOfOrder, type RoomState } from '@bellhop/domain/rooms/room-state'
import { addDays } from '@bellhop/domain/stays/booking'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { type ArrivalDay, freeFrom, turnoverMinutes } from '@bellhop/domain/time/time-offers'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import { lockRows } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { lockNights } from '../rooms/lock-nights.ts'
import { selectRoomState } from '../rooms/room-state-of.ts'
import { checkOutIn } from './check-out-in.ts'

/** A room that a booked guest has, or can have, from the day of arrival on. */
export interface ArrivalRoom {
  id: string
  number: string
  roomTypeId: string
  /** When no other guest is in it and it has been cleaned, by the plan, in ms since 1970. */
  freeFrom: number
  /** The same, not before it can be cleaned from now on. */
  readyFrom: number
}

interface Row extends Omit<ArrivalDay, 'lastDeparture'> {
  id: string
  number: string
  roomTypeId: string
  lastDeparture: string | null
  state: RoomState | null
}

export interface Arrival {
  /** An instant. */
  checkIn: string
  /** An early check-in is granted. */
  isEarly: boolean
  timeZone: string
  /** YYYY-MM-DD */
  date: string
  nights: number
}

/** Reads the day on which a booked guest arrives; undefined for others. */
export async function readArrival(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<Arrival | undefined> {
  const stay = await db
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.check_in', 's.regular_check_in', 's.duration', 'h.time_zone'])
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId, 's.status': 'booked' }))
    .executeTakeFirst()
  if (!stay) return undefined
  return {
    checkIn: stay.check_in.toISOString(),
    isEarly: stay.regular_check_in !== null,
    timeZone: stay.time_zone,
    date: hotelDate(stay.check_in, stay.time_zone),
    nights: stay.duration,
  }
}

/**
 * Lists the rooms that a booked guest can have, those that are free first: the one that is assigned, or else those of the
 * booked type that nobody has on any of the nights without a room.
 *
 * @param roomIds default: all of these
 */
export async function listArrivalRooms(
  db: Handle,
  hotelId: string,
  stayId: string,
  { date, nights, timeZone }: Arrival,
  now: Date,
  roomIds: readonly string[] | null = null,
): Promise<ArrivalRoom[]> {
  const before = addDays(date, -1)
  const zone = sql`${timeZone}::text`
  const isToday = date === hotelDate(now, timeZone)
  // A guest who moves to another room that day leaves by the regular time.
  const leavesAt = sql`CASE WHEN (o.check_in AT TIME ZONE ${zone})::date + o.duration <= ${date}::date
    THEN ${checkOutIn('o', zone)} ELSE d.check_out END`
  const { rows } = await sql<Row>`
    SELECT r.id, r.number, r.room_type_id AS "roomTypeId", d.check_out AS "checkOut",
      ${selectRoomState(hotelId, sql.ref('r.id'))} AS state,
      -- Guests who have checked out have left; those who should have are still there.
      (SELECT max(CASE o.status
          WHEN 'checkedOut' THEN o.checked_out_at
          WHEN 'inHouse' THEN greatest(${leavesAt}, now())
          ELSE ${leavesAt} END)
        FROM stay o
        WHERE o.hotel_id = ${hotelId} AND o.id <> s.id AND o.status IN ('booked', 'inHouse', 'checkedOut')
          AND o.id IN (
            SELECT n.stay_id FROM stay_night n
            WHERE n.hotel_id = ${hotelId} AND n.room_id = r.id AND n.night = ${before}::date
            UNION ALL
            SELECT i.id FROM stay i
            WHERE i.hotel_id = ${hotelId} AND i.room_id = r.id AND i.status = 'inHouse'
              AND (${isToday}::boolean OR (i.check_in AT TIME ZONE ${zone})::date + i.duration = ${date}::date)
          )) AS "lastDeparture",
      coalesce((SELECT a.capacity - a.sold - a.blocked FROM availability a
          WHERE a.hotel_id = ${hotelId} AND a.room_type_id = r.room_type_id AND a.night = ${before}::date), 1000)
        - (SELECT count(*)::integer FROM stay o
          JOIN stay_night n ON n.hotel_id = o.hotel_id AND n.stay_id = o.id AND n.night = ${date}::date
          JOIN room x ON x.hotel_id = n.hotel_id AND x.id = n.room_id AND x.room_type_id = r.room_type_id
          WHERE o.hotel_id = ${hotelId} AND o.id <> s.id AND o.status IN ('booked', 'inHouse')
            AND (o.check_in AT TIME ZONE ${zone})::date = ${date}::date
            AND o.check_in < d.check_out + make_interval(mins => ${turnoverMinutes}::integer)
            AND NOT EXISTS (SELECT FROM stay_night p
              WHERE p.hotel_id = ${hotelId} AND p.room_id = x.id AND p.night = ${before}::date)) AS "roomsLeft"
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    CROSS JOIN LATERAL (SELECT (${date}::date + h.checkout_time::time) AT TIME ZONE ${zone} AS check_out, (
      SELECT n.room_id FROM stay_night n
      WHERE n.hotel_id = ${hotelId} AND n.stay_id = s.id AND n.night = ${date}::date) AS room_id) d
    JOIN room r ON r.hotel_id = s.hotel_id AND (r.id = d.room_id OR (d.room_id IS NULL
      AND r.room_type_id = s.room_type_id AND NOT EXISTS (
        SELECT FROM stay_night own
        JOIN stay_night n ON n.hotel_id = own.hotel_id AND n.night = own.night AND n.room_id = r.id
        WHERE own.hotel_id = ${hotelId} AND own.stay_id = s.id AND own.room_id IS NULL)))
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.status = 'booked'
      AND (${roomIds}::uuid[] IS NULL OR r.id = ANY(${roomIds}::uuid[]))
    ORDER BY r.position, r.id`.execute(db)
  const wanted = Array.from({ length: nights }, (_, night) => addDays(date, night))
  return rows
    .filter(({ state }) => !wanted.some((night) => isOutOfOrder(state ?? freshRoom, night)))
    .map((row) => {
      const state = row.state ?? freshRoom
      // A room that was closed for the night before opens dirty.
      const roomsLeft = isOutOfOrder(state, before) ? 0 : row.roomsLeft
      const day = { ...row, roomsLeft, lastDeparture: row.lastDeparture ?? undefined }
      const isToClean = isToday && !isClean(state.cleaning)
      const { id, number, roomTypeId } = row
      const free = freeFrom(day)
      const readyFrom = isToClean
        ? Math.max(free, now.getTime() + turnoverMinutes * MINUTE_MS)
        : free
      return { id, number, roomTypeId, freeFrom: free, readyFrom }
    })
    .toSorted((a, b) => a.readyFrom - b.readyFrom)
}

/** The most free rooms that are locked: another guest may have got the first of them meanwhile. */
const maxLocked = 3

/**
 * Finds a room that is free for a booked guest from an instant on, and locks it and the night before for sale until the
 * transaction ends: then no other guest gets the room, or is granted an early check-in instead. The stay is locked already.
 */
export async function lockArrivalRoom(
  tx: Handle,
  hotelId: string,
  stayId: string,
  arrival: Arrival,
  at: Date,
  now: Date,
): Promise<ArrivalRoom | undefined> {
  const isFree = (room: ArrivalRoom) => room.readyFrom <= at.getTime()
  const rooms = await listArrivalRooms(tx, hotelId, stayId, arrival, now)
  const chosen = rooms.filter(isFree).slice(0, maxLocked)
  if (chosen.length === 0) return undefined
  const ids = chosen.map(({ id }) => id)
  await lockRows(tx, 'room', hotelId, ids)
  const date = addDays(arrival.date, -1)
  const types = new Set(chosen.map(({ roomTypeId }) => roomTypeId))
  await lockNights(
    tx,
    hotelId,
    [...types].map((roomTypeId) => ({ roomTypeId, date })),
  )
  const locked = await listArrivalRooms(tx, hotelId, stayId, arrival, now, ids)
  return locked.find(isFree)
}

/**
 * Finds the check-in of a guest who has a room early, for whom it is not ready in time if this stay has it for the night
 * before. Call it under the lock of the room, once the stay has it.
 */
export async function findEarlyArrival(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<{ checkIn: Date; timeZone: string } | undefined> {
  const { rows } = await sql<{ checkIn: Date; timeZone: string }>`
    SELECT o.check_in AS "checkIn", h.time_zone AS "timeZone"
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
    JOIN stay_night m ON m.hotel_id = n.hotel_id AND m.room_id = n.room_id AND m.night = n.night + 1
    JOIN stay o ON o.hotel_id = m.hotel_id AND o.id = m.stay_id AND o.id <> s.id
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}
      AND o.status = 'booked' AND o.regular_check_in IS NOT NULL
      AND (o.check_in AT TIME ZONE h.time_zone)::date = m.night
      AND o.check_in < ((m.night + s.checkout_time::time) AT TIME ZONE h.time_zone)
        + make_interval(mins => ${turnoverMinutes}::integer)
    LIMIT 1`.execute(tx)
  return rows[0]
}
