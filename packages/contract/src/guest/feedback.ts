import { maxAnswers, maxComment } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { comment, Id, Instant, nullable, object, rating, text } from '../base/common.ts'
import { unchanged } from '../base/route.ts'

export const FeedbackQuestion = object({
  _id: Id,
  question: Type.String(),
  kind: Type.Enum(['rating', 'yesNo', 'choice', 'text']),
  options: Type.Optional(Type.Array(Type.String())),
  required: Type.Boolean(),
})
export type FeedbackQuestion = Static<typeof FeedbackQuestion>

const call = calls('feedback', 'guest')

export const listFeedbackQuestions = call('GET /feedback-questions/guest-list/', {
  summary: 'Questions of the feedback form',
  offline: 'cached',
  returns: Type.Array(FeedbackQuestion),
  responds: unchanged,
})

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
export const getFeedbackAnswers = call('GET /feedback-answers/app/', {
  summary: 'My answers to the feedback form',
  offline: 'cached',
  returns: nullable(FeedbackAnswers),
})

/** 409 `already_answered` if the guest has already answered for this stay. */
export const createFeedbackAnswers = call('POST /feedback-answers/app/', {
  summary: 'Answer the feedback form',
  access: 'stayed',
  body: object({ answers, comment }),
  creates: FeedbackAnswers,
  fails: [409, 422, 429],
})

export const replaceFeedbackAnswers = call('PUT /feedback-answers/app/', {
  summary: 'Replace the answers',
  access: 'stayed',
  body: object({ answers, comment }),
  returns: FeedbackAnswers,
  fails: [404, 422, 429],
})
