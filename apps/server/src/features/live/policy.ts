import type { StoredEvent } from '../../database/events.ts'
import type { StaffSession } from '../../plugins/sessions.ts'

/** An attendant follows their own departments, the kitchen food orders, everyone else the whole hotel. */
export function seesEvent(staff: StaffSession, event: StoredEvent): boolean {
  if (event.name !== 'request.updated') return true
  if (staff.role === 'attendant') {
    return event.departmentId !== null && staff.departmentIds.includes(event.departmentId)
  }
  if (staff.role === 'kitchen') return 'kind' in event.payload && event.payload.kind === 'food'
  return true
}
