import Type, { type Static } from 'typebox'
import { object } from '../base/common.ts'

/** What everyone who serves a room has to know of its guests. Missing if there is nothing. */
export const GuestMarks = object({
  isVip: Type.Boolean(),
  allergies: Type.Array(Type.String()),
})
export type GuestMarks = Static<typeof GuestMarks>
