import type { RequestKind } from '@bellhop/domain/request-status'
import { type RawBuilder, sql } from 'kysely'
import type { StaffSession } from './sessions.ts'

type Staff = Pick<StaffSession, 'role' | 'departmentIds'>

/** What a member of staff may see of the hotel's requests (decisions §3); no restriction for what is missing. */
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

/** The same as a condition on `r`, rows of guest_request. */
export function whereInScope(staff: Staff): RawBuilder<boolean> {
  const { kind, departmentIds } = scopeOf(staff)
  const ofKind = kind ? sql`r.kind = ${kind}` : sql`TRUE`
  const ofDepartments = departmentIds
    ? sql`r.department_id = ANY(${[...departmentIds]}::uuid[])`
    : sql`TRUE`
  return sql<boolean>`(${ofKind} AND ${ofDepartments})`
}
