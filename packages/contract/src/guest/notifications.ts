import Type, { type Static } from 'typebox'
import { Id, Image, Instant, object, paging } from '../base/common.ts'
import { problems, type Route } from '../base/route.ts'

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

/**
 * Notifications (promotionals in the API) that have not expired, newest first, page by page. `count` is their total
 * number.
 */
export const listNotifications = {
  method: 'GET',
  url: '/promotionals/app/',
  offline: 'cached',
  config: { access: 'guest' },
  schema: {
    summary: 'Promotional notifications',
    tags: ['notifications'],
    querystring: object(paging),
    response: {
      200: object({
        data: Type.Array(GuestNotification),
        count: Type.Integer(),
        next: Type.Optional(Type.String()),
      }),
      ...problems(400, 401, 503),
    },
  },
} as const satisfies Route
