import { maxComment, maxName } from '@bellhop/domain/limits'
import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type, { type Static } from 'typebox'
import {
  data,
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
import { problems, type Route } from '../base/route.ts'
import { Answer, FeedbackKind, FeedbackQuestion, FeedbackReply } from '../guest/feedback.ts'
import { StayLinks } from './stay-links.ts'

const named = object({ _id: Id, name: Type.String() })

/** What a guest has said about the stay. */
export const DeskFeedback = object({
  _id: Id,
  version: Type.Integer(),
  kind: FeedbackKind,
  rating: nullable(Type.Integer({ description: 'of a form: the lowest of its ratings' })),
  comment: Type.Optional(Type.String()),
  /** Of a form or a review; without the answers to questions that the hotel has removed. */
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
  /** Of the stay; not in lists. */
  links: Type.Optional(StayLinks),
})
export type DeskFeedback = Static<typeof DeskFeedback>

const tags = ['feedback']

/**
 * Newest first. `open`: not marked as done. `rating`: below three stars. `stay`: of guests in house. Searches the author
 * and the room for every word.
 */
export const listDeskFeedback = {
  method: 'GET',
  url: '/desk/feedback',
  config: { access: frontOffice },
  schema: {
    summary: 'Feedback, reviews and ratings of requests',
    tags,
    querystring: object({
      list: Type.Enum(['open', 'all']),
      kind: Type.Optional(FeedbackKind),
      rating: Type.Optional(Type.Literal('low')),
      stay: Type.Optional(Type.Literal('inHouse')),
      search: Type.Optional(text(maxName, 0)),
      ...paging,
    }),
    response: { 200: page(DeskFeedback), ...problems(400, 401, 403, 503) },
  },
} as const satisfies Route

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
export const getFeedbackTrends = {
  method: 'GET',
  url: '/desk/feedback-trends',
  config: { access: frontOffice },
  schema: {
    summary: 'Ratings by week',
    tags,
    response: { 200: data(Type.Array(FeedbackTrend)), ...problems(401, 403, 503) },
  },
} as const satisfies Route

export const getDeskFeedback = {
  method: 'GET',
  url: '/desk/feedback/:id',
  config: { access: frontOffice },
  schema: {
    summary: 'Read one entry',
    tags,
    params: idParams,
    response: { 200: data(DeskFeedback), ...problems(400, 401, 403, 404, 503) },
  },
} as const satisfies Route

/** The entry as it was seen: 409 `changed_meanwhile` with the present one in `current`. */
const version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const changed = { 200: data(DeskFeedback), ...problems(400, 401, 403, 404, 409, 422, 503) }

/** The author is notified, and reads it beside what they wrote. Another reply replaces it. */
export const replyToFeedback = {
  method: 'PUT',
  url: '/desk/feedback/:id/reply',
  config: { access: frontOffice },
  schema: {
    summary: 'Reply to the guest',
    tags,
    params: idParams,
    body: object({ text: nonBlankText(maxComment), version }),
    response: changed,
  },
} as const satisfies Route

/** Marks an entry as done, or as not done. The guest is not notified. */
export const markFeedbackDone = {
  method: 'PUT',
  url: '/desk/feedback/:id/done',
  config: { access: frontOffice },
  schema: {
    summary: 'Mark as done',
    tags,
    params: idParams,
    body: object({ isDone: Type.Boolean(), version }),
    response: changed,
  },
} as const satisfies Route
