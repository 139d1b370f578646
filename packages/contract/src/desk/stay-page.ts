import { folioKinds } from '@bellhop/domain/money/folio'
import { companyPays } from '@bellhop/domain/money/folio-parts'
import { invoiceKinds } from '@bellhop/domain/money/invoice'
import { stayActionNames } from '@bellhop/domain/people/audit-actions'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import { requestStatuses } from '@bellhop/domain/requests/request-status'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, idParams, Money, nullable, object, page, paging } from '../base/common.ts'
import { ChatMessageKind, ChatSide } from '../guest/chat.ts'
import { FeedbackKind } from '../guest/feedback.ts'

import { DeskBooking } from './bookings.ts'
import { GuestMarks } from './guest-marks.ts'
import { roomState } from './rooms.ts'

const named = object({ _id: Id, name: Type.String() })

export const StayPage = object({
  _id: Id,
  /** With this stay among its rooms. */
  booking: DeskBooking,
  companions: Type.Array(named),
  /** Arrives together with this stay. */
  group: Type.Optional(named),
  /** Adults of the booking’s pre-check-in who are not a guest or companion of one of its stays yet. */
  unnamedAdults: Type.Array(Type.String()),
  marks: Type.Optional(GuestMarks),
  /** The room that the stay has. */
  room: nullable(
    object({ ...roomState, isReady: Type.Boolean({ description: 'can be given to the guest' }) }),
  ),
  /** The amount that the guest owes, future nights included. Below 0: to be refunded. */
  balance: Money,
  /** Pays the rest of the bill. */
  company: Type.Optional(object({ name: Type.String(), pays: Type.Enum([...companyPays]) })),
  /** Counts messages of the guest's chat not read at the desk. */
  unread: Type.Integer(),
})
export type StayPage = Static<typeof StayPage>

/** One page that tells a stay. */
const call = calls('bookings', frontOffice)

export const getStayPage = call('GET /desk/stays/:id', {
  summary: 'A stay with its booking, room and balance',
  params: idParams,
  returns: StayPage,
  fails: [404],
})

export const timelineKinds = [
  'request',
  'chat',
  'money',
  'note',
  'stay',
  'phone',
  'feedback',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** Exactly one of the optional objects is there, and says what happened. */
export const TimelineEntry = object({
  _id: Id,
  kind: Type.Enum([...timelineKinds]),
  at: Instant,
  /** The guest or the member of staff. */
  by: Type.Optional(Type.String()),
  request: Type.Optional(
    object({
      _id: Id,
      number: Type.Integer(),
      title: Type.String(),
      status: Type.Enum([...requestStatuses]),
    }),
  ),
  /** Its text is cut. */
  message: Type.Optional(
    object({
      chatId: Id,
      from: ChatSide,
      kind: ChatMessageKind,
      text: Type.Optional(Type.String()),
    }),
  ),
  /** The amount in the ledger; without the nights. */
  amount: Type.Optional(
    object({
      title: Type.String(),
      kind: Type.Enum([...folioKinds]),
      total: Money,
      isCorrection: Type.Boolean(),
    }),
  ),
  invoice: Type.Optional(
    object({ _id: Id, number: Type.String(), kind: Type.Enum([...invoiceKinds]) }),
  ),
  action: Type.Optional(
    object({
      name: Type.Enum(stayActionNames),
      /** The room, or the day of departure, before and after; the door sign after. */
      from: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
    }),
  ),
  note: Type.Optional(object({ text: Type.String() })),
  feedback: Type.Optional(
    object({ _id: Id, kind: FeedbackKind, rating: nullable(Type.Integer()) }),
  ),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/** Newest first. 404 for a stay of another hotel. */
export const listStayTimeline = call('GET /desk/stays/:id/timeline', {
  summary: 'What has happened during a stay',
  params: idParams,
  query: object({ kind: Type.Optional(Type.Enum([...timelineKinds])), ...paging }),
  responds: { 200: page(TimelineEntry) },
  fails: [404],
})
