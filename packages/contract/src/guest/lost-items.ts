import { maxItemName, maxNote } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Instant, nonBlankLine, nonBlankText, nullable, object } from '../base/common.ts'

/** Something that a guest misses, as the desk has it in its log book. */
export const LostItem = object({
  _id: Id,
  text: Type.String(),
  place: nullable(Type.String()),
  reportedAt: Instant,
  /** The desk's note on closing it; null while it is looking. */
  closed: nullable(object({ at: Instant, outcome: nullable(Type.String()) })),
})
export type LostItem = Static<typeof LostItem>

const call = calls('lost-items', 'stayed')

export const reportLostItem = call('POST /lost-items/app', {
  summary: 'Report something lost',
  body: object({
    text: nonBlankText(maxNote),
    place: Type.Optional(nonBlankLine(maxItemName)),
  }),
  creates: LostItem,
  fails: [409, 422, 429],
})

/** The guest's reports of this stay, newest first. */
export const listLostItems = call('GET /lost-items/app', {
  summary: 'What I have reported as lost',
  offline: 'cached',
  returns: Type.Array(LostItem),
})
