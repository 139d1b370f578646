import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, object } from '../base/common.ts'
import { RequestKind, RequestPlace, RequestStatus } from './requests.ts'

/** A running request of someone else in the room: what comes and when, without notes, prices and ratings. */
export const RoomRequest = object({
  _id: Id,
  kind: RequestKind,
  place: RequestPlace,
  status: RequestStatus,
  title: Type.String(),
  deliverAt: Type.Optional(Instant),
  promisedAt: Instant,
  /** See `promisedUntil` of a guest's own request. */
  promisedUntil: Type.Optional(Instant),
  guest: object({ _id: Id, name: Type.String() }),
})
export type RoomRequest = Static<typeof RoomRequest>

const call = calls('requests', 'inHouse')

/**
 * Lists requests on their way to the room for the others on the stay, at most 50, the next due first. Without gifts.
 */
export const listRoomRequests = call('GET /guest-requests/app/room', {
  summary: 'Running requests of others in the room',
  offline: 'cached',
  returns: Type.Array(RoomRequest),
})
