import { lastYear } from '@bellhop/domain/stays/figures'
import { addDays } from '@bellhop/domain/time/opening-hours'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'

export interface PaceGroup {
  /** YYYY-MM */
  month: string
  /** This and the next are of the nights to come. */
  nights: number
  revenue: number
  pickedUp: number
  pickedUpRevenue: number
  cancelled: number
  /** This and the next are of the same dates a year before, booked by the same day of that year. */
  sameDay: number
  sameDayRevenue: number
}

/**
 * Sums the nights of the next year by what was booked when, in one statement. Amounts are minor units, by the price that
 * a night was sold at.
 *
 * @param since what was booked or cancelled from then on was picked up
 */
export async function findPace(
  db: Handle,
  hotelId: string,
  { today, now, since }: { today: string; now: Date; since: Date },
): Promise<PaceGroup[]> {
  const last = addDays(today, 365)
  const yearAgo = sql`${now}::timestamptz - interval '1 year'`
  const { rows } = await sql<PaceGroup>`
    WITH night AS (
      SELECT n.night, coalesce(n.net, n.price) - n.meals_net AS net, b.created_at, s.status, s.cancelled_at,
        s.cancelled_at IS NULL AS is_live, n.night >= ${today}::date AS is_to_come
      FROM stay_night n
      JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = n.stay_id
      JOIN booking b ON b.hotel_id = ${hotelId} AND b.id = s.booking_id
      WHERE n.hotel_id = ${hotelId} AND (n.night BETWEEN ${today}::date AND ${last}::date
        OR n.night BETWEEN ${lastYear(today)}::date AND ${lastYear(last)}::date)
    ), counted AS (
      SELECT to_char(night, 'YYYY-MM') AS month, net,
        is_live AND status <> 'checkedOut' AS is_booked,
        is_live AND status <> 'checkedOut' AND created_at >= ${since} AS is_picked_up,
        NOT is_live AND created_at < ${since} AND cancelled_at >= ${since} AS is_cancelled, false AS was_booked
      FROM night WHERE is_to_come
      UNION ALL
      SELECT to_char(night + interval '1 year', 'YYYY-MM'), net, false, false, false,
        created_at < ${yearAgo} AND (is_live OR cancelled_at >= ${yearAgo})
      FROM night WHERE night <= ${lastYear(last)}::date
    )
    SELECT month, count(*) FILTER (WHERE is_booked)::integer AS nights,
      coalesce(sum(net) FILTER (WHERE is_booked), 0)::bigint AS revenue,
      count(*) FILTER (WHERE is_picked_up)::integer AS "pickedUp",
      coalesce(sum(net) FILTER (WHERE is_picked_up), 0)::bigint AS "pickedUpRevenue",
      count(*) FILTER (WHERE is_cancelled)::integer AS cancelled,
      count(*) FILTER (WHERE was_booked)::integer AS "sameDay",
      coalesce(sum(net) FILTER (WHERE was_booked), 0)::bigint AS "sameDayRevenue"
    FROM counted GROUP BY month ORDER BY month`.execute(db)
  return rows
}
