import type { FigureSums, RoomGrouping } from '@bellhop/domain/stays/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { mealsOf, postedNights } from '../../../ledger/room-revenue.ts'
import { missingPriceOf } from '../../../stays/missing-price.ts'

/** Dates of the hotel, the last one included. */
export interface Span {
  from: string
  to: string
}

export interface FigureGroup extends FigureSums {
  /** The number of the span. */
  span: number
  /** null: the rooms of the whole hotel, which have neither a plan nor a channel. */
  key: string | null
  /** The name of a plan by language. */
  names: Record<string, string> | null
}

/** The nights of an imported table, which has only days. */
export const importedKey = 'imported'

const times = { day: sql<string>`n.night::text`, month: sql<string>`to_char(n.night, 'YYYY-MM')` }

/** Groups a night, the row `n` with the stay `s` and the booking `b`: that of a portal or travel agent by its name. */
const keysOf = (hotelId: string): Record<RoomGrouping, RawBuilder<string>> => ({
  ...times,
  plan: sql`coalesce(s.rate -> 'plan' ->> 'id', '')`,
  channel: sql`CASE WHEN b.agent_id IS NOT NULL THEN (
    SELECT c.name FROM company c WHERE c.hotel_id = ${hotelId} AND c.id = b.agent_id)
  WHEN b.source = 'channel' THEN coalesce((
    SELECT min(p.content ->> 'portal') FROM channel_booking p
    WHERE p.hotel_id = ${hotelId} AND p.booking_id = b.id), b.source) ELSE b.source END`,
  roomType: sql`s.room_type_id::text`,
})

/** Groups the rooms of a night in the same way. */
const roomKeys: Record<RoomGrouping, RawBuilder<string | null>> = {
  ...times,
  ...{ plan: sql`NULL`, channel: sql`NULL`, roomType: sql`n.room_type_id::text` },
}

const isTime = (by: RoomGrouping): by is keyof typeof times => by in times

/**
 * Sums the nights of a hotel in one statement: docs/figures.md says what counts. Amounts are minor units.
 *
 * @param spans may overlap
 */
export async function findFigures(
  db: Handle,
  { hotelId, timeZone }: { hotelId: string; timeZone: string },
  spans: readonly Span[],
  by: RoomGrouping,
): Promise<FigureGroup[]> {
  const isIn = (night: string) =>
    sql`(${sql.join(
      spans.map(({ from, to }) => sql`${sql.ref(night)} BETWEEN ${from}::date AND ${to}::date`),
      sql` OR `,
    )})`
  const { rows } = await sql<FigureGroup>`
    WITH span AS (
      SELECT first, last, number::integer - 1 AS number
      FROM unnest(${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[])
        WITH ORDINALITY AS s (first, last, number)
    ), past AS MATERIALIZED (
      SELECT p.night, p.rooms, p.sold, p.revenue FROM past_figures p
      WHERE p.hotel_id = ${hotelId} AND ${isIn('p.night')}
    ), night AS MATERIALIZED (
      SELECT n.stay_id, n.night, n.price, coalesce(n.net, n.price) AS net, n.meals_net, s.status, s.duration,
        b.created_at, n.price = 0 AND ${missingPriceOf(hotelId)} IS NOT NULL AS is_unpriced, ${keysOf(hotelId)[by]} AS key, ${by === 'plan' ? sql`s.rate -> 'plan' -> 'name'` : sql`NULL::jsonb`} AS names
      FROM stay_night n
      JOIN stay s ON s.hotel_id = ${hotelId} AND s.id = n.stay_id
      JOIN booking b ON b.hotel_id = ${hotelId} AND b.id = s.booking_id
      WHERE n.hotel_id = ${hotelId} AND ${isIn('n.night')} AND n.night NOT IN (SELECT night FROM past)
    ), posted AS (${postedNights(hotelId, isIn('e.night'))}
    ), discount AS (
      SELECT d.stay_id, d.night, sum(d.net) AS net FROM night_discount d
      WHERE d.hotel_id = ${hotelId} AND ${isIn('d.night')} GROUP BY d.stay_id, d.night
    ), earned AS (
      SELECT n.night, n.key, n.names, n.price, n.is_unpriced, n.net, n.meals_net, coalesce(p.net,
          round(n.net * (n.price - coalesce(d.net, 0))::numeric / nullif(n.price, 0)), 0) AS earned
      FROM night n
      LEFT JOIN posted p ON p.stay_id = n.stay_id AND p.night = n.night
      LEFT JOIN discount d ON d.stay_id = n.stay_id AND d.night = n.night
      -- A guest who has left has slept the nights that were posted.
      WHERE n.status IN ('booked', 'inHouse') OR (n.status = 'checkedOut' AND p.stay_id IS NOT NULL)
    ), arrival AS (
      SELECT a.* FROM (
        SELECT DISTINCT ON (stay_id) * FROM night ORDER BY stay_id, night
      ) a
      WHERE NOT EXISTS (
        SELECT FROM stay_night e WHERE e.hotel_id = ${hotelId} AND e.stay_id = a.stay_id AND e.night < a.night
      )
    ), room AS (
      SELECT n.night::date AS night, t.id AS room_type_id, coalesce(a.rooms, a.offered, t.rooms) AS rooms
      FROM (
        SELECT least((SELECT min(night) FROM availability WHERE hotel_id = ${hotelId}),
          (SELECT min(night) FROM stay_night WHERE hotel_id = ${hotelId})) AS night
      ) began
      CROSS JOIN (
        SELECT t.id, (SELECT count(*) FROM room r WHERE r.hotel_id = ${hotelId} AND r.room_type_id = t.id)::integer AS rooms
        FROM room_type t WHERE t.hotel_id = ${hotelId}
      ) t
      CROSS JOIN (
        SELECT DISTINCT generate_series(first, last, interval '1 day') AS night FROM span
      ) n
      LEFT JOIN availability a ON a.hotel_id = ${hotelId} AND a.room_type_id = t.id AND a.night = n.night::date
      WHERE n.night >= began.night AND n.night::date NOT IN (SELECT night FROM past)
    ), part AS (
      SELECT n.night, ${roomKeys[by]} AS key, NULL::jsonb AS names, count(DISTINCT n.night) AS days, sum(n.rooms) AS rooms, 0 AS sold,
        0 AS complimentary, 0 AS unpriced, 0 AS revenue, 0 AS bookings, 0 AS cancelled, 0 AS no_shows, 0 AS fees, 0 AS lead, 0 AS nights
      FROM room n GROUP BY 1, 2
      UNION ALL
      SELECT n.night, ${isTime(by) ? times[by] : sql`${importedKey}`}, NULL, 1, n.rooms, n.sold, 0, 0, n.revenue, 0, 0, 0, 0, 0, 0
      FROM past n
      UNION ALL
      SELECT night, key, min(names::text)::jsonb, 0, 0, count(*), count(*) FILTER (WHERE price = 0 AND NOT is_unpriced),
        count(*) FILTER (WHERE is_unpriced),
        sum(earned - ${mealsOf(sql`earned`, sql`net`)}), 0, 0, 0, 0, 0, 0
      FROM earned GROUP BY 1, 2
      UNION ALL
      SELECT a.night, a.key, min(a.names::text)::jsonb, 0, 0, 0, 0, 0, 0, count(*), count(*) FILTER (WHERE a.status = 'cancelled'),
        count(*) FILTER (WHERE a.status = 'noShow'), coalesce(sum(f.net), 0),
        sum(greatest(a.night - (a.created_at AT TIME ZONE ${timeZone})::date, 0)) FILTER (WHERE NOT is_gone),
        sum(a.duration) FILTER (WHERE NOT is_gone)
      FROM arrival a
      CROSS JOIN LATERAL (SELECT a.status IN ('cancelled', 'noShow') AS is_gone) g
      LEFT JOIN LATERAL (
        SELECT sum(e.net - e.included_tax) AS net FROM folio_entry e
        WHERE is_gone AND e.hotel_id = ${hotelId} AND e.stay_id = a.stay_id AND e.kind = 'charge'
      ) f ON is_gone
      GROUP BY 1, 2
    )
    SELECT span.number AS span, p.key, min(p.names::text)::jsonb AS names, coalesce(sum(days), 0)::integer AS days,
      sum(rooms)::integer AS "roomNights", sum(sold)::integer AS sold, sum(complimentary)::integer AS complimentary,
      sum(unpriced)::integer AS unpriced,
      sum(revenue)::bigint AS revenue, sum(bookings)::integer AS bookings, sum(cancelled)::integer AS cancelled,
      sum(no_shows)::integer AS "noShows", sum(fees)::bigint AS fees, coalesce(sum(lead), 0)::integer AS "leadDays",
      coalesce(sum(nights), 0)::integer AS "bookedNights"
    FROM span JOIN part p ON p.night BETWEEN span.first AND span.last
    GROUP BY span.number, p.key
    ORDER BY span.number, p.key`.execute(db)
  return rows
}
