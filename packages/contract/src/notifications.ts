import Type, { type Static } from 'typebox'
import { Id, Image, Instant, object } from './common.ts'
import { problems, type Route } from './route.ts'

export const Promotional = object({
  _id: Id,
  title: Type.String(),
  body: Type.String(),
  image: Type.Optional(Image),
  link: Type.Optional(Type.String()),
  createdAt: Instant,
  expiresAt: Type.Optional(Instant),
})
export type Promotional = Static<typeof Promotional>

/** Promotionals (the guest's notifications) that have not expired, newest first, at most 100. */
export const listPromotionals = {
  method: 'GET',
  url: '/promotionals/app/',
  config: { access: 'guest' },
  schema: {
    summary: 'Promotional notifications',
    tags: ['notifications'],
    response: {
      200: object({ data: Type.Array(Promotional), count: Type.Integer() }),
      ...problems(401, 503),
    },
  },
} as const satisfies Route
