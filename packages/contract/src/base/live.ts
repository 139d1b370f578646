import { everyStaffRole } from '@bellhop/domain/people/staff-roles'
import type { RequestPlace, RequestStatus } from '@bellhop/domain/requests/request-status'
import type { ChatMessage, ChatSide } from '../guest/chat.ts'
import type { FeedbackKind } from '../guest/feedback.ts'
import type { RequestKind } from '../guest/requests.ts'
import { calls } from './call.ts'
import { file } from './route.ts'

/**
 * Events of the live stream, by name. A payload identifies what changed; the client refetches it, so duplicate or late
 * events do no harm. Only a chat message is sent whole, so that it appears on the other screen at once; a gap in `seq`
 * shows that one was missed.
 *
 * `ready` opens every stream; a client that reconnects resumes from its id. `resumed` is false if nothing was replayed
 * (no or an unknown `Last-Event-ID`); the client then refetches everything.
 */
export interface LiveEvents {
  ready: { resumed: boolean }
  'request.updated': {
    _id: string
    number: number
    kind: RequestKind
    status: RequestStatus
    departmentId: string | null
    stayId: string
    place: RequestPlace
    /** The change is a new promised time. */
    promisedAt?: string
    /** The guest is told that the hotel is late. */
    isLate?: true
    /** The hotel has cancelled a part of the order. */
    isPartCancelled?: true
  }
  'chat.message': ChatMessage
  /** One side has read the room up to this message. */
  'chat.read': { roomId: string; lastSeq: number; by: ChatSide; at: string }
  /** For the desk: a request was entered from a guest's message. */
  'chat.requested': {
    roomId: string
    messageId: string
    request: { _id: string; number: number }
  }
  /** For the desk: the room was assigned to a colleague, or unassigned. */
  'chat.assigned': { roomId: string }
  /** Staff have closed the chat without a reply. */
  'chat.closed': { roomId: string }
  /** The bill of a stay has changed: a payment, a charge, a dispute. An order or a tip is `request.updated`. */
  'folio.updated': { stayId: string }
  /** For the desk: the guest has given or changed feedback, or staff have replied or marked it. */
  'feedback.updated': { _id: string; by: ChatSide }
  /** For its author: the hotel has replied to a form, a review or the rating of a request. */
  'feedback.replied': { _id: string; kind: FeedbackKind; requestId: string | null }
  /** For the desk: an entry of the log book was written or changed. */
  'logbook.updated': { _id: string }
  /** For the desk: an assistant has proposed a plan, or it was decided. */
  'agent-plans.updated': Record<string, never>
  /** For the desk of these people: an alert. */
  'alert.raised': { _id: string; staffIds: string[]; pushTo: string[] }
  /** For the desk: the plan of these days has changed. */
  'shifts.updated': { from: string; to: string }
  /** For the desk: the cash in the drawer was counted. */
  'cash.counted': Record<string, never>
  /** For the desk: a rule, a tariff or the sales of other channels have changed. */
  'rates.updated': Record<string, never>
  /** An alarm or a drill has started or ended. */
  'muster.updated': { _id: string; isDrill: boolean; isActive: boolean }
  /** For the desk: a guest has answered an alarm, or staff have ticked a room. */
  'muster.answered': { _id: string }
  /** For the desk: the state of a room has changed; null: of several at once. */
  'room.updated': { _id: string | null }
  /** For the desk: notes or marks of a guest have changed. */
  'guest.updated': { _id: string }
  /** For the desk: guests can no longer register, or can again. */
  'registrations.updated': Record<string, never>
  /** For the desk: the hotel's staff or their rights have changed. */
  'staff.updated': Record<string, never>
  'menu.updated': { restaurantId: string | null }
  /** Content was edited at the desk: the noun of its path, as `food-categories`, and the tag of its calls, as `dining`. */
  'content.updated': { noun: string; tag: string }
  'promotional.created': { _id: string }
  /** Null: several at once. Without `step`, something else about them has changed. */
  'stay.updated': { _id: string | null; step?: StayStep }
  /** For the desk: an invoice, a credit note or a debit note of a stay. */
  'invoice.issued': { _id: string; stayId: string }
}

/** A step of a stay. One that is not cancelled after all is booked again. */
export type StayStep = 'booked' | 'checkedIn' | 'checkedOut' | 'cancelled'

export type LiveEventName = keyof LiveEvents

const response = {
  responds: { 200: file('Events, each with its data as JSON', 'text/event-stream') },
  fails: [403, 406, 429],
} as const

const call = calls('live', 'guest')

/** Server-sent events for one guest. `Last-Event-ID` resumes without gaps. */
export const guestStream = call('GET /stream', {
  summary: 'Live events of the guest',
  ...response,
})

/** Server-sent events for the desk, limited to what the role may see. */
export const deskStream = call('GET /desk/stream', {
  summary: 'Live events of the hotel',
  access: everyStaffRole,
  ...response,
})
