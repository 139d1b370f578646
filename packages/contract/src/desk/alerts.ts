import { everyStaffRole, frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, nullable, object } from '../base/common.ts'
import { AlertWay } from './escalations.ts'

/** A request that nobody has accepted, or a chat that nobody has read. */
const AlertSubject = object({
  kind: Type.Enum(['request', 'chat']),
  _id: Id,
  /** The title of a request, or the guest of a chat. */
  title: Type.String(),
  roomNumber: nullable(Type.String()),
  since: Instant,
})

const alert = {
  _id: Id,
  at: Instant,
  subjects: Type.Array(AlertSubject),
}

/** An alert as it was sent. */
export const Alert = object({
  ...alert,
  /** From 0; null: several alerts as one, because the person had many in an hour. */
  step: nullable(Type.Integer()),
  /** No one was on shift or has the role: the next step was taken at once. */
  foundNobody: Type.Boolean(),
  sends: Type.Array(
    object({
      staff: object({ _id: Id, name: Type.String() }),
      way: AlertWay,
      /**
       * `held`: the person has had as many as may be in an hour; `merged`: it was sent with others as one; `stopped`: it
       * was accepted or read by then.
       */
      state: Type.Enum(['due', 'sent', 'failed', 'held', 'merged', 'stopped']),
      sentAt: nullable(Instant),
      /** Null if the device does not report it. */
      deliveredAt: nullable(Instant),
      tappedAt: nullable(Instant),
    }),
  ),
})
export type Alert = Static<typeof Alert>

/** An alert to the caller of which something still waits. */
export const OwnAlert = object({
  ...alert,
  /** The desk rings. */
  rings: Type.Boolean(),
  isTapped: Type.Boolean(),
})
export type OwnAlert = Static<typeof OwnAlert>

const call = calls('escalations', frontOffice)

export const listAlerts = call('GET /desk/alerts', {
  summary: 'The latest alerts, or those of a request or a chat',
  query: object({ subjectId: Type.Optional(Id) }),
  returns: Type.Array(Alert),
})

/** Those of the last 24 hours of which something still waits, the latest first. */
export const listOwnAlerts = call('GET /desk/own-alerts', {
  summary: 'My alerts',
  access: everyStaffRole,
  returns: Type.Array(OwnAlert),
})

/** A browser reports that an alert has arrived, or that the person has opened it. 404 for an alert to another person. */
export const markAlert = call('PUT /desk/own-alerts/:id', {
  summary: 'Report that an alert has arrived or was opened',
  access: everyStaffRole,
  params: idParams,
  body: object({
    state: Type.Enum(['delivered', 'tapped']),
    way: Type.Optional(AlertWay),
  }),
  fails: [404, 422],
})
