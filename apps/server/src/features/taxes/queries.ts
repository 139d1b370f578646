import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { isBeingSetUp } from '../../hotels/hotel-setup.ts'

interface TaxUses {
  /** The hotel is being set up and nothing was priced by its taxes: it has had no stay, and no hold is open. */
  isUnsold: boolean
  /** Those of the rules that nights were priced by. */
  held: string[]
}

/**
 * Finds whether a hotel has sold anything, and which of the rules nights from a date on were priced by: nights of stays
 * that are booked or in house, and of holds that have not ended.
 */
export async function findTaxUses(
  db: Handle,
  hotelId: string,
  ruleIds: readonly string[],
  from: string,
): Promise<TaxUses> {
  const openHold = sql`h.hotel_id = ${hotelId} AND h.ended_at IS NULL AND h.expires_at > now()`
  const isHeld = sql`
    n.hotel_id = ${hotelId} AND n.night >= ${from}
    AND n.taxes @> jsonb_build_array(jsonb_build_object('id', rule.id))`
  const { rows } = await sql<TaxUses>`
    SELECT ${isBeingSetUp(hotelId)}
        AND NOT EXISTS (SELECT FROM stay WHERE hotel_id = ${hotelId})
        AND NOT EXISTS (SELECT FROM hold h WHERE ${openHold}) AS "isUnsold",
      ARRAY(
        SELECT rule.id FROM unnest(${ruleIds}::text[]) AS rule (id)
        WHERE EXISTS (
          SELECT FROM stay_night n JOIN stay s ON s.hotel_id = n.hotel_id AND s.id = n.stay_id
          WHERE ${isHeld} AND s.status IN ('booked', 'inHouse'))
        OR EXISTS (
          SELECT FROM hold_night n JOIN hold h ON h.hotel_id = n.hotel_id AND h.id = n.hold_id
          WHERE ${isHeld} AND ${openHold})) AS held`.execute(db)
  return rows[0] ?? { isUnsold: false, held: [] }
}
