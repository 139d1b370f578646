import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { lockHotel } from '../../hotels/lock-hotel.ts'
import { newId } from '../../shared/ids.ts'

export interface CashCountRow {
  id: string
  /** A string when it comes as JSON. */
  at: Date | string
  staff: string
  counted: number
  expected: number | null
  note: string | null
}

/**
 * Cash received minus cash refunded since an instant, as far as it is in the ledger now, with what companies paid for
 * their invoices. A refund points at the payment, which has the method.
 */
function cashSince(hotelId: string, since: RawBuilder<unknown>) {
  return sql`(
    coalesce((
      SELECT -sum(e.net)
      FROM folio_entry e JOIN payment p ON p.hotel_id = e.hotel_id AND p.id = e.payment_id
      WHERE e.hotel_id = ${hotelId} AND e.created_at >= ${since} AND p.method = 'cash'), 0)
    + coalesce((
      SELECT sum(c.amount) FROM company_payment c
      WHERE c.hotel_id = ${hotelId} AND c.paid_at >= ${since} AND c.method = 'cash'), 0))::bigint`
}

/**
 * An entry gets its time before it is stored, and is visible only after its transaction. So every count rereads the
 * hour before the previous one, minus what that one has already counted: a late entry is in the next count, and none is
 * in two.
 */
const overlap = sql`interval '1 hour'`

/** The expected amount in the drawer; no row if it has never been counted. */
export function selectExpectedCash(hotelId: string) {
  return sql`
    SELECT counted - seen + ${cashSince(hotelId, sql`counted_at - ${overlap}`)} AS expected
    FROM (
      SELECT counted, seen, counted_at FROM cash_count
      WHERE hotel_id = ${hotelId} ORDER BY counted_at DESC LIMIT 1
    ) last`
}

export const countColumns = sql`c.id, c.counted_at AS at, s.name AS staff, c.counted, c.expected, c.note`

interface NewCashCount {
  hotelId: string
  staffId: string
  /** Minor units. */
  counted: number
  note: string | null
}

/** Stores a count with the expected amount. */
export async function insertCashCount(
  tx: Handle,
  { hotelId, staffId, counted, note }: NewCashCount,
): Promise<CashCountRow> {
  await lockHotel(tx, hotelId)
  // The database's clock, so that the later of two counts has the later time.
  const { rows } = await sql<CashCountRow>`
    WITH moment AS MATERIALIZED (SELECT clock_timestamp() AS at), c AS (
      INSERT INTO cash_count (hotel_id, id, staff_id, counted, expected, seen, note, counted_at)
      SELECT ${hotelId}::uuid, ${newId()}::uuid, ${staffId}::uuid, ${counted}::bigint,
        (${selectExpectedCash(hotelId)}), ${cashSince(hotelId, sql`moment.at - ${overlap}`)},
        ${note}::text, moment.at
      FROM moment
      RETURNING *
    )
    SELECT ${countColumns} FROM c JOIN staff s ON s.hotel_id = ${hotelId} AND s.id = c.staff_id`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error('Expected the stored count')
  return row
}
