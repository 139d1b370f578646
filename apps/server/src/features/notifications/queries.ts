import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Handle } from '../../database/open.ts'
import type { TimePlace } from '../../shared/calls/paging.ts'

export interface NotificationPage {
  limit: number
  /** Cursor: the last notification of the previous page. */
  before: TimePlace | undefined
}

/**
 * Counts the current notifications and reads a page, newest first, with one more than `limit`. One statement, because
 * every start of the guest app runs it.
 */
export async function findNotifications(
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
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>['rows'][number]
