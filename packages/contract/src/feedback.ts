import Type, { type Static } from 'typebox'
import { data, Id, Image, Instant, nullable, object, text } from './common.ts'
import { problems, type Route, unchanged } from './route.ts'

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

/** `value` fits the question's kind: rating 1–5, yesNo a boolean, choice one of the options, text a sentence. */
const Answer = object({
  questionId: Id,
  value: Type.Union([Type.Integer({ minimum: 1, maximum: 5 }), Type.Boolean(), text(1000)]),
})
const answers = Type.Array(Answer, { maxItems: 50 })
const rating = Type.Integer({ minimum: 1, maximum: 5 })
/** Blank is none. */
const comment = Type.Optional(text(1000, 0))

export const FeedbackAnswers = object({ answers, comment, at: Instant })
export type FeedbackAnswers = Static<typeof FeedbackAnswers>

const answerSchema = {
  tags: ['feedback'],
  body: object({ answers, comment }),
}

/** A second POST of the same stay is 409 `already_answered`. */
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

/** Links to third-party review sites, shown to everyone whatever they rated. */
export const listReviewLinks = {
  method: 'GET',
  url: '/hotel-reviews/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Review sites',
    tags: ['feedback'],
    response: {
      200: data(
        Type.Array(
          object({ _id: Id, name: Type.String(), image: nullable(Image), link: Type.String() }),
        ),
      ),
      ...unchanged,
      ...problems(401, 503),
    },
  },
} as const satisfies Route

export const GuestReview = object({ _id: Id, answers, rating, comment, at: Instant })
export type GuestReview = Static<typeof GuestReview>

/** One review a stay; sending another replaces it. */
export const addGuestReview = {
  method: 'POST',
  url: '/guest-reviews/app/add',
  config: { access: 'stayed' },
  schema: {
    summary: 'Review the hotel',
    tags: ['feedback'],
    body: object({ answers: Type.Optional(answers), rating, comment }),
    response: { 201: data(GuestReview), ...problems(400, 401, 403, 422, 503) },
  },
} as const satisfies Route

export const getGuestReview = {
  method: 'GET',
  url: '/guest-reviews/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'My review of the hotel',
    tags: ['feedback'],
    response: { 200: data(nullable(GuestReview)), ...problems(401, 503) },
  },
} as const satisfies Route
