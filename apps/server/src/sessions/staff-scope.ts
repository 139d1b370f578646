import { type RawBuilder, sql } from 'kysely'
import type { StaffSession } from './sessions.ts'

type Staff = Pick<StaffSession, 'role' | 'departmentIds' | 'outletIds'>

/**
 * Which of the hotel's requests a member of staff may see (decisions §3): those of their departments or outlets, none
 * without any. A missing field does not restrict.
 */
interface RequestScope {
  departmentIds?: readonly string[]
  outletIds?: readonly string[]
}

function scopeOf({ role, departmentIds, outletIds }: Staff): RequestScope {
  switch (role) {
    case 'attendant':
      return { departmentIds }
    case 'kitchen':
      return { outletIds }
    default:
      return {}
  }
}

/** Whether a member of staff may see a request of the hotel. */
export function isInScope(
  staff: Staff,
  request: { departmentId: string | null; outletId: string | null },
): boolean {
  const { departmentIds } = scopeOf(staff)
  return isAmong(departmentIds, request.departmentId) && servesOutlet(staff, request.outletId)
}

/** Whether a member of staff may change the menu of an outlet and see its orders: the kitchen only its own. */
export function servesOutlet(staff: Staff, outletId: string | null): boolean {
  return isAmong(scopeOf(staff).outletIds, outletId)
}

function isAmong(own: readonly string[] | undefined, id: string | null): boolean {
  return !own || (id !== null && own.includes(id))
}

/** The same rule as an SQL condition on rows of guest_request with the alias `r`. */
export function whereInScope(staff: Staff): RawBuilder<boolean> {
  const { departmentIds, outletIds } = scopeOf(staff)
  return sql<boolean>`(${whereAmong(departmentIds, 'r.department_id')}
    AND ${whereAmong(outletIds, 'r.outlet_id')})`
}

function whereAmong(own: readonly string[] | undefined, column: string) {
  return own ? sql`${sql.ref(column)} = ANY(${[...own]}::uuid[])` : sql`TRUE`
}
