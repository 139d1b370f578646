import { maxComment, maxName } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import {
  Id,
  Instant,
  idParams,
  nonBlankText,
  nullable,
  object,
  page,
  paging,
  text,
} from '../base/common.ts'
import { Answer, FeedbackKind, FeedbackQuestion, FeedbackReply } from '../guest/feedback.ts'
import { StayLinks } from './stay-links.ts'

const named = object({ _id: Id, name: Type.String() })

/** The feedback of a guest about the stay. */
export const DeskFeedback = object({
  _id: Id,
  version: Type.Integer(),
  kind: FeedbackKind,
  rating: nullable(Type.Integer({ description: 'of a form: the lowest of its ratings' })),
  comment: Type.Optional(Type.String()),
  /** The answers of a form or a review; without those to questions that the hotel has removed. */
  answers: Type.Array(
    object({
      questionId: Id,
      question: Type.String(),
      kind: FeedbackQuestion.properties.kind,
      value: Answer.properties.value,
    }),
  ),
  at: Instant,
  /** The author, who may be a companion. */
  guest: named,
  stay: object({
    _id: Id,
    isInHouse: Type.Boolean(),
    roomNumber: nullable(Type.String()),
    checkIn: Instant,
    checkOut: Instant,
  }),
  request: nullable(object({ _id: Id, number: Type.Integer(), title: Type.String() })),
  reply: nullable(FeedbackReply),
  done: nullable(object({ at: Instant, by: named })),
  /** Links of the stay; not in lists. */
  links: Type.Optional(StayLinks),
})
export type DeskFeedback = Static<typeof DeskFeedback>

const call = calls('feedback', frontOffice)

/**
 * Newest first. `open`: not marked as done. `rating`: below three stars. `stay`: of guests in house. Searches the author
 * and the room for every word.
 */
export const listDeskFeedback = call('GET /desk/feedback', {
  summary: 'Feedback, reviews and ratings of requests',
  query: object({
    list: Type.Enum(['open', 'all']),
    kind: Type.Optional(FeedbackKind),
    rating: Type.Optional(Type.Literal('low')),
    stay: Type.Optional(Type.Literal('inHouse')),
    search: Type.Optional(text(maxName, 0)),
    ...paging,
  }),
  responds: { 200: page(DeskFeedback) },
})

/** The ratings of a question, week by week; without a question, of everything that was rated. */
export const FeedbackTrend = object({
  questionId: nullable(Id),
  question: nullable(Type.String()),
  /** The last twelve weeks, oldest first. */
  weeks: Type.Array(
    object({
      /** The Monday. */
      from: Type.String({ format: 'date' }),
      count: Type.Integer(),
      /** Null without ratings. */
      average: nullable(Type.Number()),
    }),
  ),
})
export type FeedbackTrend = Static<typeof FeedbackTrend>

/** All ratings first, then those of each question; empty if there are none. */
export const getFeedbackTrends = call('GET /desk/feedback-trends', {
  summary: 'Ratings by week',
  returns: Type.Array(FeedbackTrend),
})

export const getDeskFeedback = call('GET /desk/feedback/:id', {
  summary: 'Read one entry',
  params: idParams,
  returns: DeskFeedback,
  fails: [404],
})

/** The entry as it was seen: 409 `changed_meanwhile` with the present one in `current`. */
const version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const changed = { returns: DeskFeedback, fails: [404, 409, 422] } as const

/** The author is notified, and reads it beside what they wrote. Another reply replaces it. */
export const replyToFeedback = call('PUT /desk/feedback/:id/reply', {
  summary: 'Reply to the guest',
  params: idParams,
  body: object({ text: nonBlankText(maxComment), version }),
  ...changed,
})

/** Marks an entry as done, or as not done. The guest is not notified. */
export const markFeedbackDone = call('PUT /desk/feedback/:id/done', {
  summary: 'Mark as done',
  params: idParams,
  body: object({ isDone: Type.Boolean(), version }),
  ...changed,
})
