import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { comment, Id, Image, Instant, nullable, object, rating } from '../base/common.ts'
import { unchanged } from '../base/route.ts'
import { answers, reply } from './feedback.ts'

const call = calls('reviews', 'guest')

/** Links to third-party review sites, shown to every guest regardless of their rating. */
export const listReviewLinks = call('GET /hotel-reviews/app', {
  summary: 'Review sites',
  offline: 'cached',
  returns: Type.Array(
    object({ _id: Id, name: Type.String(), image: nullable(Image), link: Type.String() }),
  ),
  responds: unchanged,
})

export const GuestReview = object({ _id: Id, answers, rating, comment, at: Instant, reply })
export type GuestReview = Static<typeof GuestReview>

/** One review per guest and stay; another one replaces it. */
export const addGuestReview = call('POST /guest-reviews/app/add', {
  summary: 'Review the hotel',
  access: 'stayed',
  body: object({ answers: Type.Optional(answers), rating, comment }),
  creates: GuestReview,
  fails: [422, 429],
})

export const getGuestReview = call('GET /guest-reviews/app', {
  summary: 'My review of the hotel',
  offline: 'cached',
  returns: nullable(GuestReview),
})
