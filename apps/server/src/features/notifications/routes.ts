import { type GuestNotification, listNotifications } from '@bellhop/contract/notifications'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { listNotificationRows, type NotificationRow } from './queries.ts'

/** Notifications to all guests of the hotel, called promotionals in the specification. */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listNotifications,
    handler: async ({ guest }) => {
      const rows = await listNotificationRows(app.db, guest.hotelId, new Date())
      return { data: rows.map(toNotification), count: rows.length }
    },
  })
}

function toNotification(row: NotificationRow): GuestNotification {
  return {
    _id: row.id,
    title: row.title,
    body: row.body,
    ...(row.image && { image: row.image }),
    ...(row.link && { link: row.link }),
    createdAt: row.created_at.toISOString(),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  }
}
