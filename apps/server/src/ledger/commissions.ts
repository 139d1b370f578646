import {
  type CommissionEntry,
  type Departure,
  missingCommissions,
} from '@bellhop/domain/accounting/commissions'
import { sql } from 'kysely'
import { lockRows } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import type { Correction } from './corrections.ts'
import { mealsOf, postedNights } from './room-revenue.ts'

/**
 * Enters what is missing of the commissions of stays, after a check-out, its undo, a correction or another agent. The stays
 * of an agent stay locked until the transaction ends.
 */
export async function settleCommissions(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
  at: Date,
): Promise<void> {
  const { rows: concerned } = await sql<{ id: string }>`
    SELECT s.id FROM stay s JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    WHERE s.hotel_id = ${hotelId} AND s.id = ANY(${stayIds}::uuid[]) AND (b.agent_id IS NOT NULL
      OR EXISTS (SELECT FROM commission c WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id))`.execute(
    tx,
  )
  const ids = await lockRows(
    tx,
    'stay',
    hotelId,
    concerned.map(({ id }) => id),
  )
  if (ids.length === 0) return
  const { rows: stays } = await sql<{
    id: string
    departure: Departure | null
    entries: CommissionEntry[]
  }>`
    WITH posted AS (${postedNights(hotelId, sql`e.stay_id = ANY(${ids}::uuid[])`)})
    SELECT s.id, CASE WHEN s.status = 'checkedOut' AND b.agent_id IS NOT NULL THEN json_build_object(
        'agentId', a.id, 'rate', coalesce(p.rate, a.rate), 'revenue', (
          SELECT coalesce(sum(posted.net - ${mealsOf(sql`posted.net`, sql`coalesce(n.net, n.price)`)}), 0)
          FROM posted
          JOIN stay_night n ON n.hotel_id = ${hotelId} AND n.stay_id = posted.stay_id AND n.night = posted.night
          WHERE posted.stay_id = s.id)) END AS departure, coalesce((
        SELECT json_agg(json_build_object('agentId', c.agent_id, 'kind', c.kind, 'rate', c.rate,
          'revenue', c.revenue, 'amount', c.amount) ORDER BY c.id)
        FROM commission c WHERE c.hotel_id = ${hotelId} AND c.stay_id = s.id), '[]') AS entries
    FROM stay s
    JOIN booking b ON b.hotel_id = s.hotel_id AND b.id = s.booking_id
    LEFT JOIN travel_agent a ON a.hotel_id = b.hotel_id AND a.id = b.agent_id
    LEFT JOIN travel_agent_plan p ON p.hotel_id = a.hotel_id AND p.agent_id = a.id
      AND p.rate_plan_id::text = s.rate -> 'plan' ->> 'id'
    WHERE s.hotel_id = ${hotelId} AND s.id = ANY(${ids}::uuid[])
    ORDER BY s.id`.execute(tx)
  const missing = stays.flatMap(({ id, departure, entries }) =>
    missingCommissions(entries, departure ?? undefined).map(({ agentId, ...entry }) => ({
      ...{ hotel_id: hotelId, id: newId(), agent_id: agentId, stay_id: id, entered_at: at },
      ...entry,
    })),
  )
  if (missing.length > 0) await tx.insertInto('commission').values(missing).execute()
}

/** Does so after corrections of nights, also of those that were moved to another bill. */
export async function settleCorrected(
  tx: Handle,
  hotelId: string,
  corrections: readonly Correction[],
  at: Date,
): Promise<void> {
  const entries = corrections.map(({ entry }) => entry)
  const charges = entries.filter(({ kind }) => kind === 'charge').map(({ id }) => id)
  const origins =
    charges.length === 0
      ? []
      : await tx
          .selectFrom('folio_entry as c')
          .innerJoin('folio_entry as e', (join) =>
            join.onRef('e.hotel_id', '=', 'c.hotel_id').onRef('e.move_id', '=', 'c.move_id'),
          )
          .select('e.stay_id as stayId')
          .where('c.hotel_id', '=', hotelId)
          .where('c.id', 'in', charges)
          .where('c.moved_kind', '=', 'roomNight')
          .where('e.kind', '=', 'roomNight')
          .execute()
  const nights = entries.filter(({ kind }) => kind === 'roomNight')
  const stayIds = [...nights, ...origins].map(({ stayId }) => stayId)
  if (stayIds.length > 0) await settleCommissions(tx, hotelId, stayIds, at)
}
