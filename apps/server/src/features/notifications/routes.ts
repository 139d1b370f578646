import { type GuestNotification, listNotifications } from '@bellhop/contract/guest/notifications'
import { defaultPageSize } from '@bellhop/domain/limits'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'
import {
  decodeTimeCursor,
  formatTimePlace,
  splitPage,
  type TimePlace,
} from '../../shared/calls/paging.ts'
import { inLanguage } from '../../shared/text/in-language.ts'

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

interface NotificationPage {
  limit: number
  /** Cursor: the last notification of the previous page. */
  before: TimePlace | undefined
}

/**
 * Counts the current notifications and reads a page, newest first, with one more than `limit`. One statement, because
 * every start of the guest app runs it.
 */
async function findNotifications(
  db: Handle,
  hotelId: string,
  now: Date,
  { limit, before }: NotificationPage,
) {
  const isCurrent = sql<boolean>`(expires_at IS NULL OR expires_at > ${now})`
  const isBefore = before
    ? sql<boolean>`(created_at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`
    : sql<boolean>`TRUE`
  const page = db
    .selectFrom('promotional')
    .select(['id', 'title', 'body', 'translations', 'image', 'link', 'created_at', 'expires_at'])
    .where('hotel_id', '=', hotelId)
    .where(isCurrent)
    .where(isBefore)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  return await db
    .selectNoFrom([
      sql<number>`(SELECT count(*) FROM promotional
        WHERE hotel_id = ${hotelId} AND ${isCurrent})`.as('count'),
      jsonArrayFrom(page).as('rows'),
    ])
    .executeTakeFirstOrThrow()
}
type NotificationRow = Awaited<ReturnType<typeof findNotifications>>['rows'][number]
