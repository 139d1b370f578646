import { maxAnswers, maxComment } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { comment, data, Id, Instant, object, rating, text } from '../base/common.ts'
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
const Answer = object({
  questionId: Id,
  value: Type.Union([rating, Type.Boolean(), text(maxComment)]),
})
export const answers = Type.Array(Answer, { maxItems: maxAnswers })

export const FeedbackAnswers = object({ answers, comment, at: Instant })
export type FeedbackAnswers = Static<typeof FeedbackAnswers>

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
    response: { 201: data(FeedbackAnswers), ...problems(400, 401, 403, 409, 422, 503) },
  },
} as const satisfies Route

export const replaceFeedbackAnswers = {
  method: 'PUT',
  url: '/feedback-answers/app/',
  config: { access: 'stayed' },
  schema: {
    ...answerSchema,
    summary: 'Replace the answers',
    response: { 200: data(FeedbackAnswers), ...problems(400, 401, 403, 404, 422, 503) },
  },
} as const satisfies Route
