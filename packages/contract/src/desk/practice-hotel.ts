import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, nullable, object } from '../base/common.ts'

/** A hotel with made-up guests, on which programs are tried. Its keys begin with `bh_test_`. */
export const PracticeHotel = object({
  _id: Id,
  name: Type.String(),
  madeAt: Instant,
  /** When it will be as it was made again, at three in the morning. Its keys, webhooks and staff stay. */
  resetsAt: Instant,
  guestApp: Type.String({ description: 'address' }),
})
export type PracticeHotel = Static<typeof PracticeHotel>

/**
 * The practice hotel of a hotel. Nothing leaves it but webhooks: no mail, no code, no notification, no payment. Its
 * guests order and write every few minutes by day.
 */
const call = calls('staff', ['admin'])

/** Response headers, for the OpenAPI document only. */
const headers = {
  'Set-Cookie': Type.String({ description: 'the cookie of a session in the practice hotel' }),
}

export const getPracticeHotel = call('GET /desk/practice-hotel', {
  summary: 'The practice hotel',
  returns: object({
    practice: nullable(PracticeHotel),
    isPractice: Type.Boolean({ description: 'this hotel is one itself, and has none' }),
  }),
})

/**
 * Makes it, with an account of the caller as its admin, and signs this browser in to it besides the hotel in use
 * (`switchHotel`). 409 `in_use` if there is one, `invalid_transition` in a practice hotel and without a password.
 */
export const makePracticeHotel = call('POST /desk/practice-hotel', {
  summary: 'Make the practice hotel',
  asksIdentity: true,
  body: object({}),
  responds: { 201: Type.Object({ data: PracticeHotel }, { additionalProperties: false, headers }) },
  fails: [409, 422, 429],
})

/** Deletes it with everything in it. Its keys are 401 from then on. */
export const removePracticeHotel = call('DELETE /desk/practice-hotel', {
  summary: 'Remove the practice hotel',
  asksIdentity: true,
  fails: [404, 422],
})
