import type { ServiceReport } from '@bellhop/contract/desk/service-report'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { LATEST_PROMISES, timedRequests } from '../../requests/timed-requests.ts'
import type { DayRange } from './queries.ts'

/** More items would be a list to read instead of the most requested ones. */
const ITEMS = 20
/** Rows of the table that are in memory at once. */
const ROWS = 1000

const inRange = (hotelId: string, { from, to }: DayRange) =>
  sql`r.created_at >= ${from}::timestamptz AND r.created_at < ${to}::timestamptz
    AND NOT (r.status = 'cancelled' AND EXISTS (SELECT FROM request_timeline c
      WHERE c.hotel_id = ${hotelId} AND c.request_id = r.id AND c.status = 'cancelled' AND c.by = 'guest'))`

/** The figures of a group of timed requests, as the contract has them. */
const service = sql`
  count(*)::integer AS requests, count(done_at)::integer AS done,
  json_strip_nulls(json_build_object(
    'half', round(percentile_cont(0.5) WITHIN GROUP (ORDER BY accepted)::numeric, 1),
    'most', round(percentile_cont(0.9) WITHIN GROUP (ORDER BY accepted)::numeric, 1)
  )) AS accepted,
  json_strip_nulls(json_build_object(
    'half', round(percentile_cont(0.5) WITHIN GROUP (ORDER BY finished)::numeric, 1),
    'most', round(percentile_cont(0.9) WITHIN GROUP (ORDER BY finished)::numeric, 1)
  )) AS finished`

type Figures = Omit<ServiceReport, 'from' | 'to' | 'soldOut'>

/** Finds the figures of the requests that were placed in a span of time, in one statement. */
export async function findService(
  db: Handle,
  hotelId: string,
  range: DayRange,
  timeZone: string,
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    WITH timed AS MATERIALIZED (${timedRequests(hotelId, inRange(hotelId, range))}
    ), place AS (
      SELECT id, name FROM outlet WHERE hotel_id = ${hotelId}
      UNION ALL SELECT id, name FROM department WHERE hotel_id = ${hotelId}
    ), of_place AS (
      SELECT place_id, ${service} FROM timed GROUP BY place_id
    ), of_hour AS (
      SELECT extract(hour FROM created_at AT TIME ZONE ${timeZone})::integer AS hour, ${service} FROM timed GROUP BY 1
    ), of_item AS (
      SELECT item_id, (array_agg(l.name ORDER BY l.id DESC))[1] AS name, sum(l.quantity)::integer AS quantity,
        count(*)::integer AS requests
      FROM timed t JOIN request_line l ON l.hotel_id = ${hotelId} AND l.request_id = t.id
      GROUP BY item_id ORDER BY requests DESC, item_id LIMIT ${ITEMS}
    ), of_rating AS (
      SELECT rating, count(*)::integer AS count, count(replied_at)::integer AS replied
      FROM feedback_entry
      WHERE hotel_id = ${hotelId} AND rating IS NOT NULL AND at >= ${range.from}::timestamptz AND at < ${range.to}::timestamptz
      GROUP BY rating
    )
    SELECT (SELECT to_json(a) FROM (SELECT ${service} FROM timed) a) AS all,
      (SELECT coalesce(json_agg(json_build_object('_id', place.id, 'name', place.name, 'requests', requests, 'done', done,
          'accepted', accepted, 'finished', finished, 'promises', json_build_object('kept', kept, 'of', of_last))
          ORDER BY requests DESC, place.name), '[]')
        FROM of_place JOIN place ON place.id = place_id, LATERAL (
          SELECT count(*) FILTER (WHERE is_kept)::integer AS kept, count(*)::integer AS of_last
          FROM (${timedRequests(
            hotelId,
            sql`r.status = 'done' AND coalesce(r.outlet_id, r.department_id) = place.id
              ORDER BY r.number DESC LIMIT ${LATEST_PROMISES}`,
          )}) latest
        ) promises) AS places,
      (SELECT coalesce(json_agg(to_json(of_hour) ORDER BY hour), '[]') FROM of_hour) AS hours,
      (SELECT coalesce(json_agg(json_build_object('_id', item_id, 'name', name, 'quantity', quantity, 'requests', requests)
          ORDER BY requests DESC, name), '[]') FROM of_item) AS items,
      (SELECT coalesce(json_agg(to_json(of_rating) ORDER BY rating), '[]') FROM of_rating) AS ratings`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('The statement has a row')
  return figures
}

export interface TimedRequestRow {
  number: number
  title: string
  place: string | null
  room: string | null
  placedAt: Date
  /** Minutes; null if it has not happened. */
  accepted: number | null
  finished: number | null
  isKept: boolean | null
}

/** Reads the requests of a span of time with their minutes, oldest first, some at a time. */
export async function* readTimedRequests(
  db: Handle,
  hotelId: string,
  range: DayRange,
): AsyncGenerator<TimedRequestRow> {
  let after = 0
  for (;;) {
    const rows = await listTimedRequests(db, hotelId, range, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS) return
    after = last.number
  }
}

async function listTimedRequests(
  db: Handle,
  hotelId: string,
  range: DayRange,
  after: number,
): Promise<TimedRequestRow[]> {
  const part = sql`${inRange(hotelId, range)} AND r.number > ${after} ORDER BY r.number LIMIT ${ROWS}`
  const { rows } = await sql<TimedRequestRow>`
    SELECT number, title, coalesce(o.name, d.name) AS place, room_number AS room, t.created_at AS "placedAt",
      round(accepted, 1)::float8 AS accepted,
      round(finished, 1)::float8 AS finished, is_kept AS "isKept"
    FROM (${timedRequests(hotelId, part)}) t
    LEFT JOIN outlet o ON o.hotel_id = ${hotelId} AND o.id = place_id
    LEFT JOIN department d ON d.hotel_id = ${hotelId} AND d.id = place_id
    ORDER BY number`.execute(db)
  return rows
}
