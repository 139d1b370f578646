import type { LiveEvents } from '@bellhop/contract/base/live'

/** Payloads by event name: those of the live streams, and of events that are not sent. */
interface StoredEvents extends Omit<LiveEvents, 'ready'>, UnsentEvents {}

interface UnsentEvents {
  /** Ends the session's own streams. */
  'session.ended': { sessionId: string }
  /** One of many at once, of which the streams hear by a single `stay.updated`. */
  'stay.imported': StayOfImport
  /** It no longer exists. */
  'stay.removed': StayOfImport
}

interface StayOfImport {
  _id: string
  bookingId: string
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

const unsent = {
  'session.ended': true,
  'stay.imported': true,
  'stay.removed': true,
} satisfies Record<keyof UnsentEvents, true>

/** An event that live streams send. */
export type SentEvent = Exclude<StoredEvent, { name: keyof UnsentEvents }>

export const isSent = (event: StoredEvent): event is SentEvent => !(event.name in unsent)
