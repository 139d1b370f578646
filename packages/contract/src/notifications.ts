import Type, { type Static } from 'typebox'
import { Id, Image, Instant, object } from './common.ts'
import { problems, type Route } from './route.ts'

export const GuestNotification = object({
  _id: Id,
  title: Type.String(),
  body: Type.String(),
  image: Type.Optional(Image),
  link: Type.Optional(Type.String()),
  createdAt: Instant,
  expiresAt: Type.Optional(Instant),
})
export type GuestNotification = Static<typeof GuestNotification>

/** Notifications (the specification's promotionals) that have not expired, newest first, at most 100. */
export const listNotifications = {
  method: 'GET',
  url: '/promotionals/app/',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Promotional notifications',
    tags: ['notifications'],
    response: {
      200: object({ data: Type.Array(GuestNotification), count: Type.Integer() }),
      ...problems(401, 503),
    },
  },
} as const satisfies Route
