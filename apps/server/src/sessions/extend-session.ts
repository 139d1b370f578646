import { idleMinutes, sessionHours } from '@bellhop/domain/people/staff-roles'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { updateById } from '../database/rows.ts'
import type { StaffSession } from './sessions.ts'

/**
 * Extends a session at the desk that a person has just used, by the idle time of their role, until its last hour. It is
 * written once a minute.
 */
export async function extendStaffSession(
  db: Handle,
  { hotelId, sessionId, role, activeAt }: StaffSession,
  now: Date,
): Promise<void> {
  if (activeAt.getTime() > now.getTime() - MINUTE_MS) return
  await updateById(db, 'staff_session', hotelId, sessionId, {
    active_at: sql<Date>`now()`,
    expires_at: sql<Date>`least(created_at + ${sessionHours} * interval '1 hour',
        now() + ${idleMinutes[role]} * interval '1 minute')`,
  })
}
