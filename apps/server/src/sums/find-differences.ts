import { isUnfulfilled, requestStatuses } from '@bellhop/domain/requests/request-status'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { SumDifference } from '../database/sum-difference.ts'
import { kindOfInvoice } from '../stays/invoice-kind.ts'

/** A night whose sold rooms are not those of its stays and holds. */
export interface WrongNight {
  roomTypeId: string
  roomType: string
  date: string
  sold: number
  counted: number
}

/**
 * Compares the sold rooms of each night from the hotel's date on with its stays and holds. A change of a stay or hold
 * changes its nights in the same transaction, so that one statement sees all of it or none.
 *
 * @param today the hotel's date
 */
export async function findWrongNights(
  db: Handle,
  hotelId: string,
  today: string,
): Promise<WrongNight[]> {
  const { rows } = await sql<WrongNight>`
    WITH counted AS (
      SELECT room_type_id, night, sum(rooms)::integer AS rooms
      FROM (
        SELECT s.room_type_id, n.night, 1 AS rooms
        FROM stay s JOIN stay_night n ON n.hotel_id = s.hotel_id AND n.stay_id = s.id
        WHERE s.hotel_id = ${hotelId} AND s.status IN ('booked', 'inHouse') AND n.night >= ${today}::date
        UNION ALL
        SELECT n.room_type_id, n.night, n.rooms
        FROM hold h JOIN hold_night n ON n.hotel_id = h.hotel_id AND n.hold_id = h.id
        WHERE h.hotel_id = ${hotelId} AND h.ended_at IS NULL AND n.night >= ${today}::date
      ) taken
      GROUP BY room_type_id, night
    )
    SELECT a.room_type_id AS "roomTypeId", t.name AS "roomType", a.night::text AS date, a.sold,
      coalesce(c.rooms, 0) AS counted
    FROM availability a
    JOIN room_type t ON t.hotel_id = a.hotel_id AND t.id = a.room_type_id
    LEFT JOIN counted c ON c.room_type_id = a.room_type_id AND c.night = a.night
    WHERE a.hotel_id = ${hotelId} AND a.night >= ${today}::date AND a.sold <> coalesce(c.rooms, 0)
    ORDER BY a.night, a.room_type_id`.execute(db)
  return rows
}

/** The counters of a hotel that are behind the highest number given out by them. */
export async function findCountersBehind(db: Handle, hotelId: string): Promise<SumDifference[]> {
  const { rows } = await sql<SumDifference>`
    SELECT 'counter' AS sum, of, stored::float8, counted::float8 FROM (
      SELECT 'events' AS of, event_id AS stored,
        (SELECT max(id) FROM event WHERE hotel_id = ${hotelId}) AS counted
      FROM hotel_counter WHERE hotel_id = ${hotelId}
      UNION ALL
      SELECT 'requests', request_number, (SELECT max(number) FROM guest_request WHERE hotel_id = ${hotelId})
      FROM hotel_counter WHERE hotel_id = ${hotelId}
      UNION ALL
      SELECT c.kind || ' ' || c.financial_year, c.serial, max(i.serial)
      FROM invoice_counter c JOIN invoice i
        ON i.hotel_id = c.hotel_id AND ${kindOfInvoice} = c.kind AND i.financial_year = c.financial_year
      WHERE c.hotel_id = ${hotelId}
      GROUP BY c.hotel_id, c.kind, c.financial_year
      UNION ALL
      SELECT 'messages of chat ' || r.id, r.last_seq, max(m.seq)
      FROM chat_room r JOIN chat_message m ON m.hotel_id = r.hotel_id AND m.room_id = r.id
      WHERE r.hotel_id = ${hotelId}
      GROUP BY r.hotel_id, r.id
    ) counters WHERE stored < counted`.execute(db)
  return rows
}

/** Raises counters to the highest number given out. Numbers given out in the meantime are higher. */
export async function raiseCounters(db: Handle, hotelId: string): Promise<void> {
  await sql`
    UPDATE chat_room r SET last_seq = greatest(last_seq, m.seq)
    FROM (SELECT room_id, max(seq) AS seq FROM chat_message WHERE hotel_id = ${hotelId} GROUP BY room_id) m
    WHERE r.hotel_id = ${hotelId} AND r.id = m.room_id AND r.last_seq < m.seq`.execute(db)
  await sql`
    UPDATE invoice_counter c SET serial = greatest(c.serial, i.serial)
    FROM (
      SELECT ${kindOfInvoice} AS kind, i.financial_year, max(i.serial) AS serial FROM invoice i
      WHERE i.hotel_id = ${hotelId} GROUP BY 1, 2
    ) i
    WHERE c.hotel_id = ${hotelId} AND c.kind = i.kind AND c.financial_year = i.financial_year
      AND c.serial < i.serial`.execute(db)
  await sql`
    UPDATE hotel_counter SET
      event_id = greatest(event_id, (SELECT max(id) FROM event WHERE hotel_id = ${hotelId})),
      request_number = greatest(request_number,
        (SELECT max(number) FROM guest_request WHERE hotel_id = ${hotelId}))
    WHERE hotel_id = ${hotelId}`.execute(db)
}

/**
 * Compares the amounts of orders, payments and documents of a time with the lines and entries that they sum. A person
 * has to mend these: the ledger is never changed by a program alone.
 */
export async function findWrongAmounts(
  db: Handle,
  hotelId: string,
  since: Date,
): Promise<SumDifference[]> {
  const { rows } = await sql<SumDifference>`
    WITH orders AS (
      SELECT id, number, subtotal + tax AS total FROM guest_request
      WHERE hotel_id = ${hotelId} AND updated_at >= ${since}
    ), ended AS (
      SELECT stay_id, sum(CASE kind WHEN 'creditNote' THEN -1 ELSE 1 END
        * (content->'totals'->>'total')::bigint) AS total, max(number) AS number
      FROM invoice
      WHERE hotel_id = ${hotelId} AND stay_id IN (
        -- A bill that has been opened again has no invoice yet.
        SELECT i.stay_id FROM invoice i JOIN stay s ON s.hotel_id = i.hotel_id AND s.id = i.stay_id
        WHERE i.hotel_id = ${hotelId} AND i.issued_at >= ${since} AND s.status NOT IN ('booked', 'inHouse', 'openBill'))
      GROUP BY stay_id
    ), compared AS (
      SELECT 'order' AS sum, 'number ' || o.number AS of, o.total AS stored,
        (SELECT coalesce(sum(l.price * l.quantity + l.tax_amount), 0) FROM request_line l
          WHERE l.hotel_id = ${hotelId} AND l.request_id = o.id) AS counted
      FROM orders o
      UNION ALL
      SELECT 'order on the bill', 'number ' || o.number, o.total,
        (SELECT coalesce(sum(e.net + e.tax), 0) FROM folio_entry e
          WHERE e.hotel_id = ${hotelId} AND e.request_id = o.id AND e.kind = 'request' AND e.corrects_id IS NULL)
      FROM orders o
      UNION ALL
      SELECT 'payment on the bill', coalesce(p.reference, p.intent_reference, p.id::text), p.amount,
        (SELECT coalesce(-sum(e.net), 0) FROM folio_entry e
          WHERE e.hotel_id = ${hotelId} AND e.payment_id = p.id AND e.corrects_id IS NULL)
      FROM payment p
      WHERE p.hotel_id = ${hotelId} AND p.status = 'verified' AND p.decided_at >= ${since}
      UNION ALL
      SELECT 'invoices', 'of the stay with ' || d.number, d.total,
        (SELECT coalesce(sum(e.net + e.tax), 0) FROM folio_entry e
          WHERE e.hotel_id = ${hotelId} AND e.stay_id = d.stay_id AND e.kind NOT IN ('advance', 'payment'))
      FROM ended d
    )
    SELECT sum, of, stored::float8, counted::float8 FROM compared WHERE stored <> counted`.execute(
    db,
  )
  return rows
}

/**
 * Compares the stock of items with the number that staff last entered, less what has been ordered since, plus what has
 * come back. Leaves out items without such an entry, and those ordered or returned within a minute of it, because the
 * entry and the order may have come in either order. A person has to count: the desk may know what the orders do not.
 */
export async function findWrongStock(db: Handle, hotelId: string): Promise<SumDifference[]> {
  const { rows } = await sql<SumDifference>`
    WITH item AS (
      SELECT id, name, stock FROM food WHERE hotel_id = ${hotelId} AND stock IS NOT NULL
      UNION ALL SELECT id, name, stock FROM gift WHERE hotel_id = ${hotelId} AND stock IS NOT NULL
      UNION ALL SELECT id, name, stock FROM amenity WHERE hotel_id = ${hotelId} AND stock IS NOT NULL
    ), entered AS (
      SELECT i.*, e.at, e.quantity FROM item i CROSS JOIN LATERAL (
        SELECT at, (after->>'stock')::integer AS quantity FROM audit
        WHERE hotel_id = ${hotelId} AND subject_id = i.id AND after->>'stock' IS NOT NULL
        ORDER BY id DESC LIMIT 1) e
    ), moved AS (
      SELECT i.id, r.created_at AS at, -l.quantity AS quantity
      FROM entered i
      JOIN request_line l ON l.hotel_id = ${hotelId} AND l.item_id = i.id
      JOIN guest_request r ON r.hotel_id = ${hotelId} AND r.id = l.request_id
      UNION ALL
      SELECT i.id, c.at, c.quantity
      FROM entered i
      JOIN request_line l ON l.hotel_id = ${hotelId} AND l.item_id = i.id
      JOIN line_cancellation c ON c.hotel_id = ${hotelId} AND c.request_id = l.request_id AND c.line_id = l.id
      UNION ALL
      SELECT i.id, t.at, l.quantity - l.cancelled
      FROM entered i
      JOIN request_line l ON l.hotel_id = ${hotelId} AND l.item_id = i.id
      JOIN request_timeline t ON t.hotel_id = ${hotelId} AND t.request_id = l.request_id
      WHERE t.status = ANY(${requestStatuses.filter(isUnfulfilled)}::text[])
    ), compared AS (
      SELECT i.name, i.stock, i.quantity + coalesce(sum(m.quantity) FILTER (WHERE m.at > i.at), 0) AS counted,
        count(*) FILTER (WHERE m.at BETWEEN i.at - interval '1 minute' AND i.at + interval '1 minute') AS unclear
      FROM entered i LEFT JOIN moved m ON m.id = i.id
      GROUP BY i.id, i.name, i.stock, i.quantity
    )
    SELECT 'stock' AS sum, name AS of, stock AS stored, counted::float8
    FROM compared WHERE stock <> counted AND unclear = 0`.execute(db)
  return rows
}
