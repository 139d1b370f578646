import Type, { type Static } from 'typebox'
import { data, Id, Instant, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'
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
  /** As `promisedUntil` of a guest's own request. */
  promisedUntil: Type.Optional(Instant),
  guest: object({ _id: Id, name: Type.String() }),
})
export type RoomRequest = Static<typeof RoomRequest>

/** What is on its way to the room for the others on the stay, at most 50, the next due first. Without gifts. */
export const listRoomRequests = {
  method: 'GET',
  url: '/guest-requests/app/room',
  offline: 'cached',
  config: { access: 'inHouse' },
  schema: {
    summary: 'Running requests of others in the room',
    tags: ['requests'],
    response: { 200: data(Type.Array(RoomRequest)), ...problems(401, 403, 503) },
  },
} as const satisfies Route
