import type { ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, on } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import type { CalendarFeed } from '../../database/types.generated.ts'

/** A feed for the desk. Times that come as JSON are strings. */
export interface FeedRow {
  id: string
  roomTypeId: string
  name: string
  url: string
  fetchedAt: Date | string | null
  error: string | null
  failingSince: Date | string | null
  events: number
  unreadableEvents: number
  repeatedEvents: number
  closedEvents: number
  closedNights: ClosedNights
  /** When the channel last read its own address of our calendar, and the key in that, in Base64. */
  ownReadAt: Date | string | null
  iv: string | null
  sealed: string | null
  overbookedNights: string[]
}

/** @param tonight earlier nights are not listed */
function selectFeeds(db: Handle, hotelId: string, tonight: string) {
  return db.selectFrom('calendar_feed as f').select([
    'f.id',
    'f.room_type_id as roomTypeId',
    'f.name',
    'f.url',
    'f.fetched_at as fetchedAt',
    'f.error',
    'f.failing_since as failingSince',
    'f.unreadable_events as unreadableEvents',
    'f.repeated_events as repeatedEvents',
    'f.closed_events as closedEvents',
    'f.closed_nights as closedNights',
    'f.own_read_at as ownReadAt',
    // Text, because the rows may come as JSON.
    sql<string | null>`encode(f.iv, 'base64')`.as('iv'),
    sql<string | null>`encode(f.sealed, 'base64')`.as('sealed'),
    sql<number>`(
      SELECT count(*)::integer FROM calendar_block b
      WHERE b.hotel_id = ${hotelId} AND b.feed_id = f.id AND b.last_night >= ${tonight}::date)`.as(
      'events',
    ),
    // Nights with more rooms sold than the hotel has of the type, ignoring rules.
    sql<string[]>`ARRAY(
      SELECT a.night::text FROM availability a
      WHERE a.hotel_id = ${hotelId} AND a.room_type_id = f.room_type_id AND a.night >= ${tonight}::date
        AND a.blocked > 0 AND a.sold + a.blocked > (
          SELECT count(*) FROM room r
          WHERE r.hotel_id = ${hotelId} AND r.room_type_id = f.room_type_id)
        AND EXISTS (
          SELECT FROM calendar_block b
          WHERE b.hotel_id = ${hotelId} AND b.feed_id = f.id
            AND a.night BETWEEN b.first_night AND b.last_night)
      ORDER BY a.night)`.as('overbookedNights'),
  ])
}

/**
 * Lists the feeds of a room type, oldest first, with the key of its own calendar; undefined if there is no such type.
 */
export async function listFeeds(db: Handle, hotelId: string, roomTypeId: string, tonight: string) {
  return await db
    .selectFrom('room_type as t')
    .leftJoin('calendar_key as k', on('k.room_type_id', 't.id'))
    .select([
      'k.read_at as readAt',
      sql<string | null>`encode(k.iv, 'base64')`.as('iv'),
      sql<string | null>`encode(k.sealed, 'base64')`.as('sealed'),
      jsonArrayFrom(
        selectFeeds(db, hotelId, tonight)
          .where(is({ 'f.hotel_id': hotelId, 'f.room_type_id': roomTypeId }))
          .orderBy('f.created_at')
          .orderBy('f.id'),
      ).as('feeds'),
    ])
    .where(is({ 't.hotel_id': hotelId, 't.id': roomTypeId }))
    .executeTakeFirst()
}

export async function findFeed(
  db: Handle,
  hotelId: string,
  id: string,
  tonight: string,
): Promise<FeedRow | undefined> {
  return await selectFeeds(db, hotelId, tonight)
    .where(is({ 'f.hotel_id': hotelId, 'f.id': id }))
    .executeTakeFirst()
}

export async function listFeedAddresses(tx: Handle, hotelId: string, roomTypeId: string) {
  const rows = await tx
    .selectFrom('calendar_feed')
    .select('url')
    .where(is({ hotel_id: hotelId, room_type_id: roomTypeId }))
    .execute()
  return rows.map(({ url }) => url)
}

export async function insertFeed(tx: Handle, feed: Insertable<CalendarFeed>): Promise<void> {
  await tx.insertInto('calendar_feed').values(feed).execute()
}

/** The calendar is read again when it is fetched next, even if it is unchanged. */
export async function changeClosedNights(
  tx: Handle,
  { hotelId, id, closedNights }: { hotelId: string; id: string; closedNights: ClosedNights },
): Promise<void> {
  await updateById(tx, 'calendar_feed', hotelId, id, { closed_nights: closedNights, read_at: null })
}

/** Also deletes its blocks. @returns false if it did not exist */
export async function deleteFeed(tx: Handle, hotelId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where(is({ hotel_id: hotelId, id }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
