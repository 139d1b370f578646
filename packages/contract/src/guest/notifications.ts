import Type, { type Static } from 'typebox'
import { calls } from '../base/call.ts'
import { Id, Image, Instant, object, paging } from '../base/common.ts'

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

const call = calls('notifications', 'guest')

/**
 * Notifications (promotionals in the API) that have not expired, newest first, page by page. `count` is their total
 * number.
 */
export const listNotifications = call('GET /promotionals/app/', {
  summary: 'Promotional notifications',
  offline: 'cached',
  query: object(paging),
  responds: {
    200: object({
      data: Type.Array(GuestNotification),
      count: Type.Integer(),
      next: Type.Optional(Type.String()),
    }),
  },
})
