import type { StaffRole } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'

/** A session that has neither ended nor expired. Role, departments and outlets are null for a guest. */
export interface OpenSession {
  sessionId: string
  role: StaffRole | null
  departmentIds: string[] | null
  outletIds: string[] | null
}

/** Lists those of `sessionIds`, of guests and staff, that are still open, in one statement. */
export async function listOpenSessions(
  db: Handle,
  hotelId: string,
  sessionIds: string[],
): Promise<OpenSession[]> {
  return await selectOpenSessions(db, { hotelId, sessionIds })
}

const selectOpenSessions = prepare((db, values: { hotelId: string; sessionIds: string[] }) =>
  sql<OpenSession>`
    SELECT id AS "sessionId", NULL AS role, NULL::uuid[] AS "departmentIds",
      NULL::uuid[] AS "outletIds"
    FROM guest_session
    WHERE hotel_id = ${values.hotelId} AND id = ANY(${values.sessionIds}::uuid[])
      AND ended_at IS NULL AND expires_at > now()
    UNION ALL
    SELECT s.id, st.role, st.department_ids, st.outlet_ids
    FROM staff_session s
    JOIN staff st ON st.hotel_id = s.hotel_id AND st.id = s.staff_id
    WHERE s.hotel_id = ${values.hotelId} AND s.id = ANY(${values.sessionIds}::uuid[])
      AND s.ended_at IS NULL AND s.expires_at > now()`.compile(db),
)
