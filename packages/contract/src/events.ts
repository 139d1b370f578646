import type { RequestStatus } from '@bellhop/domain/request-status'
import Type from 'typebox'
import type { RequestKind } from './requests.ts'
import { everyStaffRole, problems, type Route } from './route.ts'

/**
 * Events of the live stream (decisions §6), by name. A payload says what changed, not what it looks like now:
 * the client reads the object again, so an event that arrives twice or late does no harm.
 *
 * Every stream starts with `ready`; a client that reconnects resumes from its id. `resumed` is false if no events
 * were replayed (no or an unknown `Last-Event-ID`): the client then reads everything again.
 */
export interface LiveEvents {
  ready: { resumed: boolean }
  'request.updated': {
    _id: string
    number: number
    kind: RequestKind
    status: RequestStatus
    departmentId: string | null
  }
  'menu.updated': { restaurantId: string | null }
  'promotional.created': { _id: string }
  'stay.updated': { _id: string }
}

export type LiveEventName = keyof LiveEvents

const response = {
  200: Type.String({ description: 'text/event-stream of LiveEvents' }),
  ...problems(401, 403, 406, 429, 503),
}

/** Server-sent events for one guest. `Last-Event-ID` resumes without a gap. */
export const guestStream = {
  method: 'GET',
  url: '/stream',
  config: { access: 'guest' },
  schema: { summary: 'Live events of the guest', tags: ['live'], response },
} as const satisfies Route

/** Server-sent events for the desk, limited to what the role may see. */
export const deskStream = {
  method: 'GET',
  url: '/desk/stream',
  config: { access: everyStaffRole },
  schema: { summary: 'Live events of the hotel', tags: ['desk'], response },
} as const satisfies Route
