import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { insertTasks } from '../../rooms/housekeeping-tasks.ts'
import { attemptEach } from '../../shared/attempt-each.ts'
import { newId } from '../../shared/ids.ts'
import { hotelNightIn } from '../../shared/time/hotel-today.ts'

/** When the day of housekeeping begins, in the hotel's zone. */
const startOfDay = '04:00'

/**
 * Once a morning, in each hotel: rooms in which a guest has slept are dirty, and are tasks of housekeeping. Once the
 * last night of a closure is over, two hours later for the desk (`runningNight`), the room is open, and dirty too.
 * States set since then stay, so a server that was down catches up with one run. A hotel in which this fails does not
 * stop the others, and is tried again with the next run.
 *
 * @throws AggregateError of the hotels that failed, after all others
 */
export async function beginHousekeepingDays(db: Handle, now: Date): Promise<void> {
  const { rows } = await sql<Begun>`
    SELECT h.id, ${dayIn(now)} AS day, ${hotelNightIn(now)} AS night,
      (${dayIn(now)} + ${startOfDay}::time) AT TIME ZONE h.time_zone AS at
    FROM hotel h
    LEFT JOIN housekeeping_day d ON d.hotel_id = h.id
    WHERE d.day IS NULL OR d.day < ${dayIn(now)} OR EXISTS (
      SELECT FROM room_state rs WHERE rs.hotel_id = h.id AND rs.closed_until < ${hotelNightIn(now)})
    ORDER BY h.id`.execute(db)
  await attemptEach(
    rows,
    ({ id }) => `The day of hotel ${id} did not begin`,
    (begun) => beginDay(db, begun, now),
  )
}

/** The day that has begun in a hotel: its date, when it began, and the night that is running. */
interface Begun {
  id: string
  day: string
  at: Date
  night: string
}

/** The date of the day that has begun, where `h` is the hotel. */
const dayIn = (now: Date) =>
  sql`(${now}::timestamptz AT TIME ZONE h.time_zone - ${startOfDay}::interval)::date`

/** One statement a hotel. `started` is empty if the day has begun already. */
async function beginDay(
  db: Handle,
  { id: hotelId, day, at, night }: Begun,
  now: Date,
): Promise<void> {
  /** Whether the last night of the closure of the row `rs` is over. */
  const isOver = sql`(rs.closed_until IS NOT NULL AND rs.closed_until < ${night}::date)`
  await sql`
    WITH today AS (
      SELECT ${day}::date AS day, ${night}::date AS night, ${at}::timestamptz AS at
    ), started AS (
      INSERT INTO housekeeping_day (hotel_id, day) SELECT ${hotelId}, day FROM today
      ON CONFLICT (hotel_id) DO UPDATE SET day = excluded.day WHERE housekeeping_day.day < excluded.day
      RETURNING day
    ), used AS (
      SELECT s.room_id FROM stay s, today, started
      WHERE s.hotel_id = ${hotelId} AND s.status = 'inHouse' AND s.check_in < today.at
      UNION SELECT rs.room_id FROM room_state rs, today
      WHERE rs.hotel_id = ${hotelId} AND rs.closed_until < today.night
    ), soiled AS (
      INSERT INTO room_state AS rs (hotel_id, room_id, cleaning, cleaning_at)
      SELECT ${hotelId}, used.room_id, 'dirty', today.at FROM used, today ORDER BY used.room_id
      ON CONFLICT (hotel_id, room_id) DO UPDATE SET
        cleaning = CASE WHEN rs.cleaning_at < excluded.cleaning_at THEN 'dirty' ELSE rs.cleaning END,
        cleaning_at = greatest(rs.cleaning_at, excluded.cleaning_at),
        closed_as = CASE WHEN ${isOver} THEN NULL ELSE rs.closed_as END,
        closed_reason = CASE WHEN ${isOver} THEN NULL ELSE rs.closed_reason END,
        closed_from = CASE WHEN ${isOver} THEN NULL ELSE rs.closed_from END,
        closed_until = CASE WHEN ${isOver} THEN NULL ELSE rs.closed_until END
      WHERE ${isOver} OR (rs.cleaning <> 'dirty' AND rs.cleaning_at < excluded.cleaning_at)
      RETURNING rs.room_id
    ), tasks AS (${insertTasks(
      hotelId,
      sql`
      SELECT used.room_id, today.at, CASE WHEN EXISTS (
          SELECT FROM stay s WHERE s.hotel_id = ${hotelId} AND s.room_id = used.room_id AND s.status = 'inHouse'
        ) THEN 'stayOver' ELSE 'check' END AS kind
      FROM used CROSS JOIN today LEFT JOIN room_state rs ON rs.hotel_id = ${hotelId} AND rs.room_id = used.room_id
      -- A room cleaned since then needs no task. Only one server has rows in soiled and started.
      WHERE used.room_id IN (SELECT room_id FROM soiled)
        OR (EXISTS (SELECT FROM started) AND rs.cleaning = 'dirty' AND rs.cleaning_at < today.at)
      ORDER BY used.room_id`,
    )} RETURNING t.room_id
    ), logged AS (
      INSERT INTO audit (hotel_id, id, actor_kind, action, after)
      SELECT ${hotelId}, ${newId()}::uuid, 'server', 'roomState.beginDay',
        jsonb_build_object('dirty', jsonb_agg(room_id))
      FROM soiled HAVING count(*) > 0
    ), counter AS (
      -- Counting all rooms and tasks locks them before the counter, which is always locked last.
      UPDATE hotel_counter SET event_id = event_id + 1
      WHERE hotel_id = ${hotelId} AND (SELECT count(*) FROM soiled) + (SELECT count(*) FROM tasks) > 0
      RETURNING event_id
    )
    INSERT INTO event (hotel_id, id, name, payload, created_at)
    SELECT ${hotelId}, event_id, 'room.updated', '{"_id": null}', ${now}::timestamptz FROM counter`.execute(
    db,
  )
}
