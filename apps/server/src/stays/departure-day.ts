import { type DepartureDay, freeUntil, turnoverMinutes } from '@bellhop/domain/time/time-offers'
import { type RawBuilder, sql } from 'kysely'
import { is } from '../database/conditions.ts'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { lockNights } from '../rooms/lock-nights.ts'
import { checkOutIn } from './check-out-in.ts'

interface Departure extends DepartureDay {
  checkOut: string
  timeZone: string
  /** YYYY-MM-DD */
  date: string
  room: { id: string; number: string; roomTypeId: string }
}

/** The date of departure of a stay of the hotel `h` of a query. */
export const dateOfDeparture = (stay: string) =>
  sql`((${sql.ref(`${stay}.check_in`)} AT TIME ZONE h.time_zone)::date + ${sql.ref(`${stay}.duration`)})`

/** The room of the last night, which a guest in house may have yet to move to. */
export const lastRoomOf = (hotelId: string, stay: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${stay}.${name}`)
  return sql`coalesce((SELECT ln.room_id FROM stay_night ln
    WHERE ln.hotel_id = ${hotelId} AND ln.stay_id = ${column('id')}
    ORDER BY ln.night DESC LIMIT 1), ${column('room_id')})`
}

/** Reads the day on which a guest in house leaves their room; undefined for others. */
export async function readDeparture(
  db: Handle,
  hotelId: string,
  stayId: string,
): Promise<Departure | undefined> {
  const { rows } = await sql<Departure>`
    SELECT d.check_out AS "checkOut", d.date::text, d.check_in AS "checkIn", h.time_zone AS "timeZone",
      json_build_object('id', r.id, 'number', r.number, 'roomTypeId', r.room_type_id) AS room,
      (SELECT CASE WHEN (o.check_in AT TIME ZONE h.time_zone)::date = d.date THEN o.check_in ELSE d.check_in END
        FROM stay_night n JOIN stay o ON o.hotel_id = n.hotel_id AND o.id = n.stay_id
        WHERE n.hotel_id = ${hotelId} AND n.room_id = r.id AND n.night = d.date AND n.stay_id <> s.id
          AND o.status IN ('booked', 'inHouse')) AS "nextArrival",
      -- A night that is not for sale has no arrivals.
      coalesce((SELECT a.capacity - a.sold - a.blocked FROM availability a
          WHERE a.hotel_id = ${hotelId} AND a.room_type_id = r.room_type_id AND a.night = d.date), 1000)
        - (SELECT count(*)::integer FROM stay o
          JOIN room x ON x.hotel_id = o.hotel_id AND x.id = ${lastRoomOf(hotelId, 'o')} AND x.room_type_id = r.room_type_id
          WHERE o.hotel_id = ${hotelId} AND o.id <> s.id AND o.status = 'inHouse'
            AND o.regular_checkout_time IS NOT NULL AND ${dateOfDeparture('o')} = d.date
            AND ${checkOutIn('o', sql.ref('h.time_zone'))} > d.check_in - make_interval(mins => ${turnoverMinutes}::integer)
            AND NOT EXISTS (SELECT FROM stay_night n
              WHERE n.hotel_id = ${hotelId} AND n.room_id = x.id AND n.night = d.date)) AS "roomsLeft"
    FROM stay s JOIN hotel h ON h.id = s.hotel_id
    JOIN room r ON r.hotel_id = s.hotel_id AND r.id = ${lastRoomOf(hotelId, 's')}
    CROSS JOIN LATERAL (SELECT ${dateOfDeparture('s')} AS date, ${checkOutIn('s', sql.ref('h.time_zone'))} AS check_out,
      (${dateOfDeparture('s')} + h.check_in_time::time) AT TIME ZONE h.time_zone AS check_in) d
    WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId} AND s.status = 'inHouse'`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      checkOut: toInstant(row.checkOut),
      checkIn: toInstant(row.checkIn),
      nextArrival: row.nextArrival ? toInstant(row.nextArrival) : undefined,
    }
  )
}

const toInstant = (at: string | Date) => new Date(at).toISOString()

/**
 * Locks the room that a guest in house leaves, and its night for sale, until the transaction ends: then no other guest
 * gets the room, and no other late check-out is granted instead. The stay is locked already.
 */
export async function lockDeparture(tx: Handle, hotelId: string, stayId: string): Promise<void> {
  const found = await readDeparture(tx, hotelId, stayId)
  if (!found) return
  const { room, date } = found
  await lockRow(tx, 'room', hotelId, room.id)
  await lockNights(tx, hotelId, [{ roomTypeId: room.roomTypeId, date }])
}

/**
 * Finds a guest in house whose late check-out from a room is no longer possible, because another guest has the room from
 * that day on. Call it under the lock of the room, once that guest has it.
 */
export async function findLateDeparture(
  tx: Handle,
  hotelId: string,
  roomId: string,
): Promise<Departure | undefined> {
  const late = await tx
    .selectFrom('stay as s')
    .select('s.id')
    .where(is({ 's.hotel_id': hotelId, 's.status': 'inHouse' }))
    .where('s.regular_checkout_time', 'is not', null)
    .where(lastRoomOf(hotelId, 's'), '=', roomId)
    .execute()
  for (const { id } of late) {
    const departure = await readDeparture(tx, hotelId, id)
    if (departure?.nextArrival && isTooLate(departure)) return departure
  }
  return undefined
}

export const isTooLate = (departure: Departure) =>
  Date.parse(departure.checkOut) > freeUntil(departure)
