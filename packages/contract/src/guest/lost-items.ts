import { maxItemName, maxNote } from '@bellhop/domain/limits'
import Type, { type Static } from 'typebox'
import { data, Id, Instant, nonBlankLine, nonBlankText, nullable, object } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

/** Something that a guest misses, as the desk has it in its log book. */
export const LostItem = object({
  _id: Id,
  text: Type.String(),
  place: nullable(Type.String()),
  reportedAt: Instant,
  /** What the desk has written on closing it; null while it is looking. */
  closed: nullable(object({ at: Instant, outcome: nullable(Type.String()) })),
})
export type LostItem = Static<typeof LostItem>

export const reportLostItem = {
  method: 'POST',
  url: '/lost-items/app',
  config: { access: 'stayed' },
  schema: {
    summary: 'Report something lost',
    tags: ['lost-items'],
    body: object({
      text: nonBlankText(maxNote),
      place: Type.Optional(nonBlankLine(maxItemName)),
    }),
    response: { 201: data(LostItem), ...problems(400, 401, 403, 409, 422, 429, 503) },
  },
} as const satisfies Route

/** The guest's reports of this stay, newest first. */
export const listLostItems = {
  method: 'GET',
  url: '/lost-items/app',
  offline: 'cached',
  config: { access: 'stayed' },
  schema: {
    summary: 'What I have reported as lost',
    tags: ['lost-items'],
    response: { 200: data(Type.Array(LostItem)), ...problems(401, 403, 503) },
  },
} as const satisfies Route
