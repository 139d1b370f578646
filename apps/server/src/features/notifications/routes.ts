import { type GuestNotification, listNotifications } from '@bellhop/contract/guest/notifications'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { decodeTimeCursor, formatTimePlace, splitPage } from '../../shared/calls/paging.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { findNotifications, type NotificationRow } from './queries.ts'

/** Notifications to all guests of the hotel; the API calls them promotionals. */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listNotifications,
    handler: async ({ guest, now, query }) => {
      const { limit = defaultPageSize } = query
      const before = query.before === undefined ? undefined : decodeTimeCursor(query.before)
      const page = { limit, before }
      const found = await findNotifications(app.db, guest.hotelId, now, page)
      const { rows, ...next } = splitPage(found.rows, limit, placeOf)
      return {
        data: inLanguage(rows, guest.textLanguages).map(toNotification),
        count: Number(found.count),
        ...next,
      }
    },
  })
}

function placeOf({ created_at, id }: NotificationRow): string {
  return formatTimePlace({ at: new Date(created_at), id })
}

function toNotification(row: NotificationRow): GuestNotification {
  return {
    _id: row.id,
    title: row.title,
    body: row.body,
    ...(row.image && { image: row.image }),
    ...(row.link && { link: row.link }),
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.expires_at && { expiresAt: new Date(row.expires_at).toISOString() }),
  }
}
