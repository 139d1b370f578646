import { frontOffice } from '@bellhop/domain/people/staff-roles'
import Type from 'typebox'
import { calls } from '../base/call.ts'
import { idParams, object } from '../base/common.ts'
import { Walk } from '../base/walk.ts'
import { DeskBooking } from './bookings.ts'

/** Guests for whom there is no room. */
const call = calls('bookings', frontOffice)

const changed = { returns: DeskBooking, fails: [404, 409, 422] } as const

/**
 * Takes a guest who is due today, and for whom there is no room, to another hotel: the stay is cancelled without a fee,
 * its nights are released, and the guest reads on the phone and in an email where they stay. 409 `not_booked`; `not_yet`
 * before the day of arrival.
 */
export const walkGuest = call('PUT /desk/stays/:id/walk', {
  summary: 'Walk a guest to another hotel',
  params: idParams,
  body: Walk,
  ...changed,
})

/**
 * Puts a stay back to booked, with its nights and rooms, until the night has passed. 409 `invalid_transition` unless its
 * guest was walked; `too_late`, `sold_out`, `room_taken`.
 */
export const undoWalk = call('PUT /desk/stays/:id/walk/undo', {
  summary: 'Undo the walk of a guest',
  params: idParams,
  body: object({}),
  ...changed,
})

/** The letter that tells a walked guest where they stay, in the language of their booking. */
export const getWalkLetter = call('GET /desk/stays/:id/walk-letter', {
  summary: 'The letter for a walked guest',
  params: idParams,
  returns: object({
    language: Type.String(),
    direction: Type.Enum(['ltr', 'rtl']),
    paragraphs: Type.Array(Type.String()),
    facts: Type.Array(object({ label: Type.String(), value: Type.String() })),
    closing: Type.Array(Type.String()),
  }),
  fails: [404],
})
