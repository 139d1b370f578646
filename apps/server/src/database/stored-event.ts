import type { LiveEvents } from '@bellhop/contract/base/live'

/** Payloads by event name: those of the live streams, and `session.ended`, which ends a session's own streams. */
interface StoredEvents extends Omit<LiveEvents, 'ready'> {
  'session.ended': { sessionId: string }
}

export type StoredEventName = keyof StoredEvents

/** An event of this name before it has an id. */
export interface NewEvent<Name extends StoredEventName> {
  name: Name
  /** null: for the desk, and for every guest if it is about the hotel's content (features/live/policy.ts) */
  guestId: string | null
  departmentId: string | null
  payload: StoredEvents[Name]
}

/** A stored event. Ids count up within the hotel in the order of commits. */
export type StoredEvent = {
  [Name in StoredEventName]: NewEvent<Name> & {
    id: number
    /** Written by the statement that changes the request (requests/request-event.ts). */
    outletId: string | null
  }
}[StoredEventName]
