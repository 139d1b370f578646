import type { PlannedChange } from '@bellhop/contract/desk/agent-plans'
import { maxPlans } from '@bellhop/domain/limits'
import { type SqlBool, sql } from 'kysely'
import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'
import type { PlanSubject, UndoCall } from '../database/stored-plan.ts'
import type { ProgramSession } from '../sessions/program-session.ts'

export interface PlanRow {
  id: string
  staffId: string
  /** Null for one of a key, whose row of staff has its name. */
  assistantId: string | null
  program: string
  tool: string
  given: Record<string, unknown>
  before: PlanSubject
  after: PlanSubject | null
  changes: PlannedChange[]
  moreChanges: number
  undo: UndoCall[] | null
  state: 'proposed' | 'accepted' | 'declined' | 'undone'
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
  decidedBy: string | null
  isRevoked: boolean
}

interface NewPlan
  extends Pick<
    PlanRow,
    'id' | 'staffId' | 'tool' | 'given' | 'before' | 'changes' | 'moreChanges' | 'expiresAt'
  > {
  hotelId: string
  program: ProgramSession['program']
  now: Date
}

export async function insertPlan(db: Handle, plan: NewPlan): Promise<void> {
  const { kind, id } = plan.program
  await db
    .insertInto('agent_plan')
    .values({
      ...{ hotel_id: plan.hotelId, id: plan.id, staff_id: plan.staffId },
      ...(kind === 'key' ? { key_id: id } : { assistant_id: id }),
      ...{ tool: plan.tool, given: JSON.stringify(plan.given) },
      ...{ before: JSON.stringify(plan.before), changes: JSON.stringify(plan.changes) },
      more_changes: plan.moreChanges,
      ...{ created_at: plan.now, expires_at: plan.expiresAt },
    })
    .execute()
}

/** Lets the desk read the plans again. Call it last. */
export async function recordPlanEvent(tx: Handle, hotelId: string): Promise<void> {
  const event = { name: 'agent-plans.updated', payload: {} } as const
  await recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null })
}

export async function countOpenPlans(db: Handle, hotelId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('agent_plan')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('hotel_id', '=', hotelId)
    .where('state', '=', 'proposed')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest first. @param id only this one */
export async function listPlans(db: Handle, hotelId: string, id?: string): Promise<PlanRow[]> {
  return (await db
    .selectFrom('agent_plan as p')
    .leftJoin('api_key as k', (join) =>
      join.onRef('k.hotel_id', '=', 'p.hotel_id').onRef('k.id', '=', 'p.key_id'),
    )
    .leftJoin('assistant as a', (join) =>
      join.onRef('a.hotel_id', '=', 'p.hotel_id').onRef('a.id', '=', 'p.assistant_id'),
    )
    .innerJoin('staff as s', (join) =>
      join.onRef('s.hotel_id', '=', 'p.hotel_id').onRef('s.id', '=', 'p.staff_id'),
    )
    .leftJoin('staff as d', (join) =>
      join.onRef('d.hotel_id', '=', 'p.hotel_id').onRef('d.id', '=', 'p.decided_by'),
    )
    .select(['p.id', 'p.staff_id as staffId', 'p.assistant_id as assistantId', 'p.tool'])
    .select(['p.given', 'p.before'])
    .select(
      sql<string>`CASE WHEN a.id IS NULL THEN s.name ELSE a.name || ' (' || s.name || ')' END`.as(
        'program',
      ),
    )
    .select(['p.after', 'p.changes', 'p.more_changes as moreChanges', 'p.undo', 'p.state'])
    .select(['p.created_at as createdAt', 'p.expires_at as expiresAt'])
    .select(['p.decided_at as decidedAt', 'd.name as decidedBy'])
    .select(sql<SqlBool>`coalesce(k.revoked_at, a.revoked_at) IS NOT NULL`.as('isRevoked'))
    .where('p.hotel_id', '=', hotelId)
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? ''))
    .orderBy('p.id', 'desc')
    .limit(maxPlans)
    .execute()) as unknown as PlanRow[]
}
