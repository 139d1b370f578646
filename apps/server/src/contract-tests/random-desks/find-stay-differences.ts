import { isUnfulfilled, requestStatuses } from '@bellhop/domain/requests/request-status'
import { grantedStatuses } from '@bellhop/domain/time/time-offers'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import {
  findCountersBehind,
  findWrongAmounts,
  findWrongNights,
} from '../../sums/find-differences.ts'
import { type BusyHotel, firstStock } from './busy-hotel.ts'

/** Finds records that are not as they have to be while no call is running, and the nights that are over are posted. */
export async function findStayDifferences(
  db: Handle,
  hotel: BusyHotel,
  today: string,
): Promise<object[]> {
  return [
    ...(await findWrongNights(db, hotel.id, today)),
    ...(await findCountersBehind(db, hotel.id)),
    ...(await findWrongAmounts(db, hotel.id, new Date(0))),
    ...(await findWrongPosts(db, hotel.id, today)),
    ...(await findWrongStays(db, hotel.id, today)),
    ...(await findWrongStock(db, hotel)),
  ]
}

/** Nights that are over and not posted once, with the price and taxes of the stay, and those posted too early. */
async function findWrongPosts(db: Handle, hotelId: string, today: string): Promise<object[]> {
  const { rows } = await sql<object>`
    WITH due AS (
      SELECT n.stay_id, n.night, n.price, n.taxes FROM stay s
      CROSS JOIN LATERAL (
        SELECT CASE WHEN s.status = 'inHouse' THEN ${today}::date
          -- A guest who leaves on the day of arrival pays one night.
          ELSE greatest((s.checked_out_at AT TIME ZONE 'Asia/Kolkata')::date,
            (SELECT min(night) FROM stay_night WHERE hotel_id = s.hotel_id AND stay_id = s.id) + 1) END AS until
      ) d
      JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id AND n.night < d.until
      WHERE s.hotel_id = ${hotelId} AND s.status IN ('inHouse', 'checkedOut')
    ), posted AS (
      SELECT stay_id, night, net, taxes FROM folio_entry
      WHERE hotel_id = ${hotelId} AND kind = 'roomNight' AND corrects_id IS NULL
    )
    SELECT 'posted night' AS what, * FROM due FULL JOIN posted USING (stay_id, night)
    WHERE price IS DISTINCT FROM net OR due.taxes IS DISTINCT FROM posted.taxes`.execute(db)
  return rows
}

/**
 * Stays whose nights are not those of their dates, or in another room than the guest; rooms that are clean although
 * their guest has left; times of check-out that nobody was granted.
 */
async function findWrongStays(db: Handle, hotelId: string, today: string): Promise<object[]> {
  const { rows } = await sql<object>`
    WITH one AS (
      SELECT s.*, (s.check_in AT TIME ZONE 'Asia/Kolkata')::date AS arrival,
        ARRAY(SELECT n.night FROM stay_night n
          WHERE n.hotel_id = s.hotel_id AND n.stay_id = s.id ORDER BY n.night) AS nights,
        ARRAY(SELECT DISTINCT n.room_id FROM stay_night n
          WHERE n.hotel_id = s.hotel_id AND n.stay_id = s.id AND n.night >= ${today}::date) AS rooms,
        (SELECT max(r.checkout_time) FROM guest_request r
          WHERE r.hotel_id = s.hotel_id AND r.stay_id = s.id AND r.purpose = 'lateCheckOut'
            AND r.status = ANY(${[...grantedStatuses]}::text[])) AS granted
      FROM stay s WHERE s.hotel_id = ${hotelId}
    )
    SELECT 'dates' AS what, id, status, arrival, duration, nights FROM one
    WHERE status IN ('booked', 'inHouse')
      AND nights <> ARRAY(SELECT arrival + day FROM generate_series(0, duration - 1) day)
    UNION ALL
    SELECT 'room', id, status, arrival, duration, nights FROM one
    WHERE (status = 'inHouse' AND (room_id IS NULL OR NOT rooms <@ ARRAY[room_id]))
      OR (status IN ('cancelled', 'noShow', 'checkedOut') AND rooms <> '{}' AND rooms <> ARRAY[NULL::uuid])
    UNION ALL
    SELECT 'late check-out', id, status, arrival, duration, nights FROM one
    WHERE status = 'inHouse' AND (regular_checkout_time IS NULL) IS DISTINCT FROM (granted IS NULL)
    UNION ALL
    SELECT 'room state', one.id, status, arrival, duration, nights FROM one
    LEFT JOIN room_state rs ON rs.hotel_id = one.hotel_id AND rs.room_id = one.room_id
    WHERE status = 'checkedOut' AND one.room_id IS NOT NULL
      AND (rs.cleaning_at IS NULL OR rs.cleaning_at < one.checked_out_at)`.execute(db)
  return rows
}

async function findWrongStock(db: Handle, hotel: BusyHotel): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT 'stock' AS what, f.stock, ordered FROM food f CROSS JOIN LATERAL (
      SELECT coalesce(sum(l.quantity), 0)::integer AS ordered
      FROM request_line l JOIN guest_request r ON r.hotel_id = l.hotel_id AND r.id = l.request_id
      WHERE l.hotel_id = f.hotel_id AND l.item_id = f.id
        AND r.status <> ALL(${requestStatuses.filter(isUnfulfilled)}::text[])
    ) o
    WHERE f.hotel_id = ${hotel.id} AND f.id = ${hotel.foodId} AND f.stock <> ${firstStock} - ordered`.execute(
    db,
  )
  return rows
}

/** A fingerprint of the rows of a hotel that neither calls of another one nor jobs change. */
export async function fingerprint(db: Handle, hotelId: string): Promise<string[]> {
  const tables = ['stay', 'stay_night', 'folio_entry', 'invoice', 'room_state', 'guest'] as const
  const { rows } = await sql<{ hash: string }>`${sql.join(
    tables.map(
      (table) => sql`
        SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS hash
        FROM ${sql.table(table)} t WHERE t.hotel_id = ${hotelId}`,
    ),
    sql` UNION ALL `,
  )}`.execute(db)
  return rows.map(({ hash }) => hash)
}
