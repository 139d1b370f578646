import type { StoredEvent } from '../../database/stored-event.ts'
import type { GuestSession, StaffSession } from '../../sessions/sessions.ts'
import { isInScope } from '../../sessions/staff-scope.ts'

/** Guests receive the events of their own stay and requests, and those meant for every guest. */
export function guestSeesEvent({ guestId }: GuestSession, event: StoredEvent): boolean {
  return event.guestId === guestId || forEveryGuest.includes(event.name)
}

const forEveryGuest: StoredEvent['name'][] = ['menu.updated', 'promotional.created']

/** Staff receive the events of the requests they may see, and all other events of the hotel. */
export function staffSeesEvent(staff: StaffSession, event: StoredEvent): boolean {
  if (event.name !== 'request.updated') return true
  return isInScope(staff, event)
}
