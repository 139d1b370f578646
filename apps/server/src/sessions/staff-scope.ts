import { type RawBuilder, sql } from 'kysely'
import type { StaffSession } from './sessions.ts'

type Staff = Pick<StaffSession, 'role' | 'departmentIds' | 'outletIds'>

/**
 * The requests that a member of staff may see: those of their departments or outlets, and none without any. Null does
 * not restrict.
 */
export interface RequestScope {
  inDepartments: readonly string[] | null
  inOutlets: readonly string[] | null
}

export function scopeOf({ role, departmentIds, outletIds }: Staff): RequestScope {
  return {
    inDepartments: role === 'attendant' ? departmentIds : null,
    inOutlets: role === 'kitchen' ? outletIds : null,
  }
}

/** Whether a member of staff may see a request of the hotel. */
export function isInScope(
  staff: Staff,
  request: { departmentId: string | null; outletId: string | null },
): boolean {
  const { inDepartments } = scopeOf(staff)
  return isAmong(inDepartments, request.departmentId) && servesOutlet(staff, request.outletId)
}

/** Whether a member of staff may change the menu of an outlet and see its orders: the kitchen only its own. */
export function servesOutlet(staff: Staff, outletId: string | null): boolean {
  return isAmong(scopeOf(staff).inOutlets, outletId)
}

function isAmong(own: readonly string[] | null, id: string | null): boolean {
  return !own || (id !== null && own.includes(id))
}

/** The same rule as an SQL condition on rows of guest_request with the alias `r`. */
export function whereInScope({ inDepartments, inOutlets }: RequestScope): RawBuilder<boolean> {
  return sql<boolean>`(${inDepartments}::uuid[] IS NULL OR r.department_id = ANY(${inDepartments}::uuid[]))
    AND (${inOutlets}::uuid[] IS NULL OR r.outlet_id = ANY(${inOutlets}::uuid[]))`
}
