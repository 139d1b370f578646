import type { UsualMinutes } from '@bellhop/domain/requests/promise'
import { activeStatuses } from '@bellhop/domain/requests/request-status'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../../database/open.ts'
import { LATEST_PROMISES, timedRequests } from '../../../requests/timed-requests.ts'

/** Times are learned from the requests of so long. */
const LEARNED_MS = 28 * DAY_MS
/** With fewer requests, an item's own minutes are promised, and no queue is counted. */
const LEAST = 20

/**
 * Finds what the requests of the last 28 days have taken that were carried out at once, each by the item that takes
 * longest: the mean by item and hour without the fastest and slowest tenth, and by how much each request in front has
 * held one up beyond that.
 */
export async function findUsualTimes(
  db: Handle,
  { hotelId, timeZone, now }: { hotelId: string; timeZone: string; now: Date },
): Promise<UsualTimes> {
  const { rows } = await sql<UsualTimes>`
    WITH item AS (
      SELECT id, eta_minutes FROM food WHERE hotel_id = ${hotelId}
      UNION ALL SELECT id, eta_minutes FROM gift WHERE hotel_id = ${hotelId}
      UNION ALL SELECT id, eta_minutes FROM amenity WHERE hotel_id = ${hotelId}
      UNION ALL SELECT id, eta_minutes FROM department_service WHERE hotel_id = ${hotelId}
    ), done AS (
      SELECT DISTINCT ON (r.id) r.id, coalesce(r.outlet_id, r.department_id) AS provider_id, r.created_at,
        t.at AS done_at, extract(epoch FROM t.at - r.created_at)::float8 / 60 AS minutes, item.id AS item_id,
        extract(hour FROM r.created_at AT TIME ZONE ${timeZone})::integer AS hour
      FROM guest_request r
      JOIN request_timeline t ON t.hotel_id = ${hotelId} AND t.request_id = r.id AND t.status = 'done'
      JOIN request_line l ON l.hotel_id = ${hotelId} AND l.request_id = r.id
      JOIN item ON item.id = l.item_id
      WHERE r.hotel_id = ${hotelId} AND r.status = 'done' AND r.deliver_at IS NULL
        AND r.created_at >= ${new Date(now.getTime() - LEARNED_MS)} AND r.created_at < ${now}
      ORDER BY r.id, item.eta_minutes DESC, item.id, t.at
    ), step AS (
      SELECT provider_id, id, created_at AS at, 1 AS change FROM done
      UNION ALL SELECT provider_id, id, done_at, -1 FROM done
    ), queue AS (
      -- Whatever ends at the same moment is no longer in front.
      SELECT id, change, sum(change) OVER (PARTITION BY provider_id ORDER BY at, change, id) - 1 AS ahead FROM step
    ), served AS (
      SELECT done.*, ahead::float8 FROM done JOIN queue USING (id) WHERE change = 1
    ), span AS (
      SELECT item_id, hour, percentile_cont(0.1) WITHIN GROUP (ORDER BY minutes) AS fastest,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY minutes) AS slowest
      FROM served GROUP BY item_id, hour HAVING count(*) >= ${LEAST}
    ), usual AS (
      SELECT item_id, hour, avg(minutes) AS minutes, avg(ahead) AS ahead
      FROM served JOIN span USING (item_id, hour)
      WHERE minutes BETWEEN fastest AND slowest
      GROUP BY item_id, hour
    ), held_up AS (
      SELECT provider_id, regr_slope(s.minutes - u.minutes, s.ahead - u.ahead) AS each
      FROM served s JOIN usual u USING (item_id, hour)
      WHERE provider_id IS NOT NULL GROUP BY provider_id
    )
    SELECT
      (SELECT coalesce(json_agg(json_build_object('itemId', item_id, 'hour', hour,
        'minutes', greatest(1, round(minutes)), 'ahead', ahead)), '[]') FROM usual) AS minutes,
      (SELECT coalesce(json_agg(json_build_object('providerId', provider_id, 'minutesEach', each)), '[]')
        FROM held_up WHERE each > 0) AS queues`.execute(db)
  const [times] = rows
  if (!times) throw new Error('The statement has a row')
  return times
}

/** The times that are learned of a hotel. */
export interface UsualTimes {
  minutes: UsualMinutes[]
  /** Outlets and departments where requests wait for each other, with the minutes by which one in front holds one up. */
  queues: { providerId: string; minutesEach: number }[]
}

export async function readUsualTimes(db: Handle, hotelId: string): Promise<UsualTimes> {
  return await db
    .selectNoFrom((row) => [
      jsonArrayFrom(
        row
          .selectFrom('usual_minutes')
          .select(['item_id as itemId', 'hour', 'minutes', 'ahead'])
          .where('hotel_id', '=', hotelId),
      ).as('minutes'),
      jsonArrayFrom(
        row
          .selectFrom('usual_queue')
          .select(['provider_id as providerId', 'minutes_each as minutesEach'])
          .where('hotel_id', '=', hotelId),
      ).as('queues'),
    ])
    .executeTakeFirstOrThrow()
}

/** Counts the requests that an outlet or a department has to carry out now. */
export async function countAhead(tx: Handle, hotelId: string, providerId: string): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    SELECT count(*)::integer AS ahead FROM guest_request
    WHERE hotel_id = ${hotelId} AND status IN (${sql.join(activeStatuses.map((status) => sql.lit(status)))})
      AND deliver_at IS NULL AND coalesce(outlet_id, department_id) = ${providerId}`.execute(tx)
  return rows[0]?.ahead ?? 0
}

export interface KeptPromises {
  providerId: string
  kept: number
  of: number
}

/** With fewer requests, guests are shown no figure of an outlet or department. */
const LEAST_PROMISES = 50

/** Counts how many of the latest requests of each outlet and department were done as promised, if guests read it. */
export async function readKeptPromises(db: Handle, hotelId: string): Promise<KeptPromises[]> {
  const { rows } = await sql<KeptPromises>`
    SELECT provider.id AS "providerId", kept, of_last AS of
    FROM hotel h, LATERAL (
      SELECT id FROM outlet WHERE hotel_id = ${hotelId}
      UNION ALL SELECT id FROM department WHERE hotel_id = ${hotelId}
    ) provider, LATERAL (
      SELECT count(*) FILTER (WHERE is_kept)::integer AS kept, count(*)::integer AS of_last
      FROM (${timedRequests(
        hotelId,
        sql`r.status = 'done' AND coalesce(r.outlet_id, r.department_id) = provider.id
          ORDER BY r.number DESC LIMIT ${LATEST_PROMISES}`,
      )}) latest
    ) promises
    WHERE h.id = ${hotelId} AND h.shows_promises AND of_last >= ${LEAST_PROMISES}`.execute(db)
  return rows
}
