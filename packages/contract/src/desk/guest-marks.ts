import Type, { type Static } from 'typebox'
import { object } from '../base/common.ts'

/** The marks of guests that everyone who serves a room has to know. Missing if there are none. */
export const GuestMarks = object({
  isVip: Type.Boolean(),
  allergies: Type.Array(Type.String()),
})
export type GuestMarks = Static<typeof GuestMarks>
