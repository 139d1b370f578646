import Type, { type Static } from 'typebox'
import { comment, data, Id, Image, Instant, nullable, object, rating } from '../base/common.ts'
import { problems, type Route, unchanged } from '../base/route.ts'
import { answers, reply } from './feedback.ts'

/** Links to third-party review sites, shown to every guest regardless of their rating. */
export const listReviewLinks = {
  method: 'GET',
  url: '/hotel-reviews/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Review sites',
    tags: ['reviews'],
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

export const GuestReview = object({ _id: Id, answers, rating, comment, at: Instant, reply })
export type GuestReview = Static<typeof GuestReview>

/** One review per guest and stay; another one replaces it. */
export const addGuestReview = {
  method: 'POST',
  url: '/guest-reviews/app/add',
  config: { access: 'stayed' },
  schema: {
    summary: 'Review the hotel',
    tags: ['reviews'],
    body: object({ answers: Type.Optional(answers), rating, comment }),
    response: { 201: data(GuestReview), ...problems(400, 401, 403, 422, 429, 503) },
  },
} as const satisfies Route

export const getGuestReview = {
  method: 'GET',
  url: '/guest-reviews/app',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'My review of the hotel',
    tags: ['reviews'],
    response: { 200: data(nullable(GuestReview)), ...problems(401, 503) },
  },
} as const satisfies Route
