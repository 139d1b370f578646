import type { StoredEvent } from '../../database/events.ts'
import type { GuestSession, StaffSession } from '../../sessions/sessions.ts'

/** A guest follows what is their own, and what the hotel tells everyone. */
export function guestSeesEvent({ guestId }: GuestSession, event: StoredEvent): boolean {
  return event.guestId === guestId || toEveryone.includes(event.name)
}

const toEveryone: StoredEvent['name'][] = ['menu.updated', 'promotional.created']

/** An attendant follows their own departments, the kitchen food orders, everyone else the whole hotel. */
export function seesEvent(staff: StaffSession, event: StoredEvent): boolean {
  if (event.name !== 'request.updated') return true
  if (staff.role === 'attendant') {
    return event.departmentId !== null && staff.departmentIds.includes(event.departmentId)
  }
  if (staff.role === 'kitchen') return 'kind' in event.payload && event.payload.kind === 'food'
  return true
}
