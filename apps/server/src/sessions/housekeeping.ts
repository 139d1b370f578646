import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { Problem } from '../shared/calls/problem.ts'
import type { StaffSession } from './sessions.ts'

/** @throws Problem `forbidden` for an attendant of other departments than housekeeping */
export async function checkHousekeeping(db: Handle, staff: StaffSession): Promise<void> {
  if (frontOffice.includes(staff.role)) return
  const own = await db
    .selectFrom('department')
    .select('id')
    .where(is({ hotel_id: staff.hotelId, code: 'housekeeping' }))
    .where(sql<boolean>`id = ANY(${staff.departmentIds}::uuid[])`)
    .executeTakeFirst()
  if (own) return
  throw new Problem('forbidden', 'Only housekeeping and the front desk work on rooms.', {
    params: { reason: 'role' },
  })
}
