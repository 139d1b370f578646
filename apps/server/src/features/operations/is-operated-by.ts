import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'

/**
 * Whether the staff of a hotel may see and back up the whole installation: only where it is theirs alone. A demo beside
 * it does not count, and the demo's staff may not, because their password was printed.
 */
export async function isOperatedBy(db: Handle, hotelId: string): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    SELECT NOT EXISTS (
      SELECT FROM hotel h
      WHERE h.id <> ${hotelId} AND NOT EXISTS (
        SELECT FROM hotel_setup s WHERE s.hotel_id = h.id AND s.is_demo
          AND NOT EXISTS (SELECT FROM hotel_setup o WHERE o.hotel_id = ${hotelId} AND o.is_demo))
    ) AS "isAlone"`.execute(db)
  return rows[0]?.isAlone === true
}
