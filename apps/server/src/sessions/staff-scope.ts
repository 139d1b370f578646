import type { RequestKind } from '@bellhop/domain/request-status'
import { type RawBuilder, sql } from 'kysely'
import type { StaffSession } from './sessions.ts'

type Staff = Pick<StaffSession, 'role' | 'departmentIds'>

/** Which of the hotel's requests a member of staff may see (decisions §3); a missing field does not restrict. */
interface RequestScope {
  kind?: RequestKind
  departmentIds?: readonly string[]
}

function scopeOf({ role, departmentIds }: Staff): RequestScope {
  switch (role) {
    case 'attendant':
      return { departmentIds }
    case 'kitchen':
      return { kind: 'food' }
    default:
      return {}
  }
}

/** Whether a member of staff may see a request of the hotel. */
export function isInScope(
  staff: Staff,
  request: { kind: RequestKind; departmentId: string | null },
): boolean {
  const { kind, departmentIds } = scopeOf(staff)
  if (kind && request.kind !== kind) return false
  return (
    !departmentIds ||
    (request.departmentId !== null && departmentIds.includes(request.departmentId))
  )
}

/** The same rule as an SQL condition on rows of guest_request with the alias `r`. */
export function whereInScope(staff: Staff): RawBuilder<boolean> {
  const { kind, departmentIds } = scopeOf(staff)
  const ofKind = kind ? sql`r.kind = ${kind}` : sql`TRUE`
  const ofDepartments = departmentIds
    ? sql`r.department_id = ANY(${[...departmentIds]}::uuid[])`
    : sql`TRUE`
  return sql<boolean>`(${ofKind} AND ${ofDepartments})`
}
