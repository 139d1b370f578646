import { type GuestNotification, listNotifications } from '@bellhop/contract/guest/notifications'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { inLanguage } from '../../shared/in-language.ts'
import { decodeCursor, encodeCursor } from '../../shared/paging.ts'
import { findNotifications, type NotificationPage, type NotificationRow } from './queries.ts'

/** Notifications to all guests of the hotel; in the paths of the API they are promotionals. */
export const notificationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listNotifications,
    handler: async ({ guest, query }) => {
      const { limit = defaultPageSize } = query
      const page = { limit, before: readPlace(query.before) }
      const { rows, count } = await findNotifications(app.db, guest.hotelId, new Date(), page)
      const shown = inLanguage(rows.slice(0, limit), guest.language)
      const last = shown.at(-1)
      return {
        data: shown.map(toNotification),
        count: Number(count),
        ...(rows.length > limit && last && { next: encodeCursor(writePlace(last)) }),
      }
    },
  })
}

/** Milliseconds since 1970 and the id: several notifications may be of the same time. */
function writePlace({ created_at, id }: NotificationRow): string {
  return `${new Date(created_at).getTime()} ${id}`
}

function readPlace(cursor: string | undefined): NotificationPage['before'] {
  if (cursor === undefined) return undefined
  const [time, id = ''] = decodeCursor(
    cursor,
    /^(\d{1,13}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  )
  return { createdAt: new Date(Number(time)), id }
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
