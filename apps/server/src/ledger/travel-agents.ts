import { maxEntries } from '@bellhop/domain/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { notFound } from '../shared/calls/problem.ts'

export interface TravelAgentRow {
  id: string
  name: string
  number: string | null
  rate: number
  version: number
  plans: { ratePlanId: string; rate: number }[]
  /** Minor units. */
  balance: number
  isRemoved: boolean
}

/** Reads the agents that are offered or have a balance, by name. */
export async function listTravelAgents(db: Handle, hotelId: string): Promise<TravelAgentRow[]> {
  return await readAgents(db, hotelId, sql`NOT "isRemoved" OR balance <> 0`)
}

/** Reads an agent, which may be removed. */
export async function findTravelAgent(db: Handle, hotelId: string, id: string) {
  const [agent] = await readAgents(db, hotelId, sql`id = ${id}`)
  return agent
}

async function readAgents(db: Handle, hotelId: string, where: RawBuilder<unknown>) {
  const { rows } = await sql<TravelAgentRow>`
    SELECT * FROM (
      SELECT a.id, c.name, a.number, a.rate, a.version, a.removed_at IS NOT NULL OR c.removed_at IS NOT NULL AS "isRemoved",
        coalesce((
          SELECT json_agg(json_build_object('ratePlanId', p.rate_plan_id, 'rate', p.rate) ORDER BY r.position, r.id)
          FROM travel_agent_plan p JOIN rate_plan r ON r.hotel_id = p.hotel_id AND r.id = p.rate_plan_id
          WHERE p.hotel_id = ${hotelId} AND p.agent_id = a.id), '[]') AS plans,
        (coalesce((
          SELECT sum(m.amount) FROM commission m WHERE m.hotel_id = ${hotelId} AND m.agent_id = a.id), 0)
        + coalesce((
          SELECT sum(p.amount) FROM company_payment p
          WHERE p.hotel_id = ${hotelId} AND p.company_id = a.id AND p.is_commission), 0))::bigint AS balance
      FROM travel_agent a JOIN company c ON c.hotel_id = a.hotel_id AND c.id = a.id
      WHERE a.hotel_id = ${hotelId}
    ) agent
    WHERE ${where}
    ORDER BY "isRemoved", fold_text(name), id LIMIT ${2 * maxEntries}`.execute(db)
  return rows
}

/** @throws Problem `not_found` unless the hotel offers the agent */
export async function checkTravelAgent(tx: Handle, hotelId: string, id: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM travel_agent a JOIN company c ON c.hotel_id = a.hotel_id AND c.id = a.id
    WHERE a.hotel_id = ${hotelId} AND a.id = ${id} AND a.removed_at IS NULL AND c.removed_at IS NULL`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound('travel agent')
}
