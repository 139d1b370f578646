import { maxAnswers, maxComment } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { comment, data, Id, Instant, nullable, object, rating, text } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'

export const FeedbackQuestion = object({
  _id: Id,
  question: Type.String(),
  kind: Type.Enum(['rating', 'yesNo', 'choice', 'text']),
  options: Type.Optional(Type.Array(Type.String())),
  required: Type.Boolean(),
})
export type FeedbackQuestion = Static<typeof FeedbackQuestion>

export const listFeedbackQuestions = {
  method: 'GET',
  url: '/feedback-questions/guest-list/',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Questions of the feedback form',
    tags: ['feedback'],
    response: { 200: data(Type.Array(FeedbackQuestion)), ...unchanged, ...problems(401, 503) },
  },
} as const satisfies Route

/** `value` depends on the question's kind: rating 1–5, yesNo a boolean, choice one of the options, text any text. */
export const Answer = object({
  questionId: Id,
  value: Type.Union([rating, Type.Boolean(), text(maxComment)]),
})
export const answers = Type.Array(Answer, { maxItems: maxAnswers })

/** The feedback form, a review of the hotel, or the rating of a request. */
export const FeedbackKind = Type.Enum(['form', 'review', 'request'])
export type FeedbackKind = Static<typeof FeedbackKind>

/** The hotel's reply to what a guest has said. */
export const FeedbackReply = object({
  text: Type.String(),
  /** The member of staff. */
  name: Type.String(),
  at: Instant,
})
export type FeedbackReply = Static<typeof FeedbackReply>
export const reply = Type.Optional(FeedbackReply)

export const FeedbackAnswers = object({ answers, comment, at: Instant, reply })
export type FeedbackAnswers = Static<typeof FeedbackAnswers>

/** The guest's answers for this stay, if any. */
export const getFeedbackAnswers = {
  method: 'GET',
  url: '/feedback-answers/app/',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'My answers to the feedback form',
    tags: ['feedback'],
    response: { 200: data(nullable(FeedbackAnswers)), ...problems(401, 503) },
  },
} as const satisfies Route

const answerSchema = {
  tags: ['feedback'],
  body: object({ answers, comment }),
}

/** 409 `already_answered` if the guest has already answered for this stay. */
export const createFeedbackAnswers = {
  method: 'POST',
  url: '/feedback-answers/app/',
  config: { access: 'stayed' },
  schema: {
    ...answerSchema,
    summary: 'Answer the feedback form',
    response: { 201: data(FeedbackAnswers), ...problems(400, 401, 403, 409, 422, 429, 503) },
  },
} as const satisfies Route

export const replaceFeedbackAnswers = {
  method: 'PUT',
  url: '/feedback-answers/app/',
  config: { access: 'stayed' },
  schema: {
    ...answerSchema,
    summary: 'Replace the answers',
    response: { 200: data(FeedbackAnswers), ...problems(400, 401, 403, 404, 422, 429, 503) },
  },
} as const satisfies Route
