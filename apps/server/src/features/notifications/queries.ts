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
  const current = db
    .selectFrom('promotional')
    .where('hotel_id', '=', hotelId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
  const page = before
    ? current.where(
        sql<boolean>`(created_at, id)
          < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      )
    : current
  return await db
    .selectNoFrom((eb) => [
      current.select(eb.fn.countAll<number>().as('count')).as('count'),
      jsonArrayFrom(
        page
          .select([
            'id',
            'title',
            'body',
            'translations',
            'image',
            'link',
            'created_at',
            'expires_at',
          ])
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit + 1),
      ).as('rows'),
    ])
    .executeTakeFirstOrThrow()
}
export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>['rows'][number]
