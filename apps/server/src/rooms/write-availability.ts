import { addDays, daysForSale, listNights, termsOfNight } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, on, refersTo } from '../database/conditions.ts'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { inTransaction } from '../database/transaction.ts'
import { attemptEach } from '../shared/attempt-each.ts'
import { hotelDateIn } from '../shared/time/hotel-today.ts'

/**
 * Extends every room type's availability to a year ahead. Idempotent, also after a missed month.
 *
 * @throws AggregateError of the room types that failed, after all others
 */
export async function extendAvailability(db: Handle, now: Date): Promise<void> {
  await attemptEach(
    await listRoomTypesToExtend(db, now),
    ({ hotelId, roomTypeId }) => `Room type ${roomTypeId} of hotel ${hotelId} was not extended`,
    async ({ hotelId, roomTypeId }) => {
      await inTransaction(db, (tx) => writeAvailability(tx, hotelId, roomTypeId, now))
    },
  )
}

/** Lists room types without the last night that should be for sale by now. */
async function listRoomTypesToExtend(db: Handle, now: Date) {
  const { rows } = await sql<{ hotelId: string; roomTypeId: string }>`
    SELECT t.hotel_id AS "hotelId", t.id AS "roomTypeId"
    FROM room_type t
    JOIN hotel h ON h.id = t.hotel_id
    WHERE NOT EXISTS (
      SELECT FROM availability a
      WHERE a.hotel_id = t.hotel_id AND a.room_type_id = t.id
        AND a.night = ${hotelDateIn(now)} + ${daysForSale - 1}::integer)`.execute(db)
  return rows
}

/**
 * Writes the availability of a room type's nights from the running one on: after a change of its tariff, rooms, their closures,
 * rules or sales of other channels, and when another night goes on sale. Capacity never falls below what is sold. For several room
 * types, lock all their nights first (`lockForSale`).
 *
 * @returns the number of nights that were for sale with other terms before
 */
export async function writeAvailability(
  tx: Handle,
  hotelId: string,
  roomTypeId: string,
  now: Date,
): Promise<number> {
  await lockRow(tx, 'room_type', hotelId, roomTypeId)
  const roomType = await findRoomType(tx, hotelId, roomTypeId)
  if (!roomType) return 0
  const tonight = runningNight(now, roomType.timeZone)
  const end = addDays(hotelDate(now, roomType.timeZone), daysForSale)
  const nights = listNights(tonight, end).map((night) => {
    const rooms = roomType.rooms - countClosed(roomType.closures, night)
    return {
      night,
      rooms,
      ...termsOfNight(night, { tariff: roomType.tariff, rooms }, roomType.rules),
    }
  })
  const terms = sql`jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) AS t
    (night date, rooms integer, capacity integer, price integer, "minNights" integer, "maxNights" integer,
      "closedToArrival" boolean, "closedToDeparture" boolean)`
  // Stays booked before a night went on sale are counted when it is added.
  const added = await sql<{ night: string }>`
    INSERT INTO availability (hotel_id, room_type_id, night, offered, capacity, sold, price)
    SELECT ${hotelId}::uuid, ${roomTypeId}::uuid, t.night, 0, stays.count, stays.count, t.price
    FROM ${terms}
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count
      FROM stay_night n
      JOIN stay s ON s.hotel_id = n.hotel_id AND s.id = n.stay_id
      WHERE n.hotel_id = ${hotelId} AND n.night = t.night
        AND s.room_type_id = ${roomTypeId} AND s.status IN ('booked', 'inHouse')
    ) stays
    ORDER BY t.night
    ON CONFLICT DO NOTHING
    RETURNING night`.execute(tx)
  // Locked by a separate statement, so that the next one sees what has been sold in the meantime: an update checks the
  // constraints of a row with the version from when the statement began, before it waits for the lock.
  await lockForSale(tx, hotelId, [roomTypeId], tonight)
  const written = await sql<{ night: string }>`
    WITH blocks AS (
      SELECT b.first_night + day AS night, count(*)::integer AS count
      FROM calendar_feed f
      JOIN calendar_block b ON b.hotel_id = f.hotel_id AND b.feed_id = f.id
      CROSS JOIN LATERAL generate_series(greatest(${tonight}::date - b.first_night, 0),
        least(b.last_night, ${end}::date - 1) - b.first_night) AS day
      WHERE f.hotel_id = ${hotelId} AND f.room_type_id = ${roomTypeId}
      GROUP BY b.first_night + day
    )
    UPDATE availability a SET offered = t.capacity, capacity = greatest(t.capacity, a.sold), rooms = t.rooms,
      blocked = coalesce(b.count, 0), price = t.price, min_nights = t."minNights", max_nights = t."maxNights",
      closed_to_arrival = t."closedToArrival", closed_to_departure = t."closedToDeparture"
    FROM ${terms} LEFT JOIN blocks b ON b.night = t.night
    WHERE a.hotel_id = ${hotelId} AND a.room_type_id = ${roomTypeId} AND a.night = t.night
      AND (a.rooms, a.offered, a.capacity, a.blocked, a.price, a.min_nights, a.max_nights, a.closed_to_arrival,
        a.closed_to_departure) IS DISTINCT FROM (t.rooms, t.capacity, greatest(t.capacity, a.sold), coalesce(b.count, 0),
          t.price, t."minNights", t."maxNights", t."closedToArrival", t."closedToDeparture")
    RETURNING a.night`.execute(tx)
  const isNew = new Set(added.rows.map(({ night }) => night))
  return written.rows.filter(({ night }) => !isNew.has(night)).length
}

/**
 * Locks the nights of room types from a date on, in the common order (lock-nights.ts), so that exchanging nights of two
 * types never deadlocks with changes of several types. Lock the room types themselves before.
 */
export async function lockForSale(
  tx: Handle,
  hotelId: string,
  roomTypeIds: readonly string[],
  from: string,
): Promise<void> {
  await sql`
    SELECT FROM availability
    WHERE hotel_id = ${hotelId} AND room_type_id = ANY(${roomTypeIds}::uuid[]) AND night >= ${from}::date
    ORDER BY night, room_type_id
    FOR UPDATE`.execute(tx)
}

interface Closure {
  from: string
  until: string | null
}

const countClosed = (closures: readonly Closure[], night: string) =>
  closures.filter(({ from, until }) => from <= night && (until === null || night <= until)).length

/** The columns of a rate rule `u` that decide about nights for sale. */
export const ruleColumns = [
  sql<string>`u.first_night::text`.as('firstNight'),
  sql<string>`u.last_night::text`.as('lastNight'),
  'u.weekdays',
  'u.price',
  'u.percent',
  'u.min_nights as minNights',
  'u.max_nights as maxNights',
  'u.closed_to_arrival as closedToArrival',
  'u.closed_to_departure as closedToDeparture',
  'u.rooms_for_sale as roomsForSale',
] as const

async function findRoomType(db: Handle, hotelId: string, roomTypeId: string) {
  return await db
    .selectFrom('room_type as t')
    .innerJoin('hotel as h', 'h.id', 't.hotel_id')
    .select((eb) => [
      't.tariff',
      'h.time_zone as timeZone',
      sql<number>`(SELECT count(*)::integer FROM room r
        WHERE r.hotel_id = ${hotelId} AND r.room_type_id = t.id)`.as('rooms'),
      jsonArrayFrom(
        eb
          .selectFrom('room as r')
          .innerJoin('room_state as rs', on('rs.room_id', 'r.id'))
          .select([
            sql<string>`rs.closed_from::text`.as('from'),
            sql<string | null>`rs.closed_until::text`.as('until'),
          ])
          .where(refersTo(hotelId, 'r.room_type_id', 't.id'))
          .where('rs.closed_as', '=', 'outOfOrder'),
      ).as('closures'),
      jsonArrayFrom(
        eb
          .selectFrom('rate_rule as u')
          .select(ruleColumns)
          .where(refersTo(hotelId, 'u.room_type_id', 't.id'))
          .where('u.rate_plan_ids', 'is', null)
          .orderBy('u.created_at')
          .orderBy('u.id'),
      ).as('rules'),
    ])
    .where(is({ 't.hotel_id': hotelId, 't.id': roomTypeId }))
    .executeTakeFirst()
}
