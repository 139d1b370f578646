import type { ClosedNights } from '@bellhop/contract/desk/calendar-feeds'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { type Block, type ChannelState, chooseBlocks } from './choose-blocks.ts'
import type { ClaimedFeed } from './claim-queries.ts'
import type { ReadCalendar } from './read-calendar.ts'
import { readsSince } from './reads-since.ts'

/**
 * Replaces the blocks of a feed by those of its events, except of events that cannot be read now. The feed and its room
 * type must be locked.
 *
 * @returns whether there are other blocks, or other numbers for the desk
 */
export async function storeBlocks(
  tx: Handle,
  feed: ClaimedFeed,
  { events, unreadable }: ReadCalendar,
  now: Date,
): Promise<{ areBlocksChanged: boolean; areNumbersChanged: boolean }> {
  const state = await findState(tx, feed, unreadable, now)
  const { blocks, ...numbers } = chooseBlocks(events, state, now.toISOString())
  const areBlocksChanged = await replaceBlocks(tx, feed, blocks, unreadable)
  const { rows } = await sql<{ isChanged: boolean }>`
    WITH old AS (
      SELECT hotel_id, id, repeated_events, closed_events FROM calendar_feed
      WHERE hotel_id = ${feed.hotelId} AND id = ${feed.id}
    )
    UPDATE calendar_feed f SET repeated_events = ${numbers.repeatedEvents}::integer,
      closed_events = ${numbers.closedEvents}::integer, served_events = ${JSON.stringify(numbers.servedEvents)}::jsonb,
      served_nights = CASE WHEN f.served_at > ${readsSince(now)} THEN f.served_nights ELSE '{}' END
    FROM old WHERE f.hotel_id = ${feed.hotelId} AND f.id = old.id
    RETURNING (old.repeated_events, old.closed_events) <> (f.repeated_events, f.closed_events)
      AS "isChanged"`.execute(tx)
  return { areBlocksChanged, areNumbersChanged: rows[0]?.isChanged ?? false }
}

async function findState(
  tx: Handle,
  { hotelId, id }: ClaimedFeed,
  unreadable: readonly string[],
  now: Date,
): Promise<ChannelState> {
  const { rows } = await sql<{
    closedNights: ClosedNights
    servedEvents: Record<string, number>
    served: string[]
    latelyServed: string[]
    blocks: Block[]
  }>`
    SELECT f.closed_nights AS "closedNights", f.served_events AS "servedEvents",
      CASE WHEN f.served_at > ${readsSince(now)} THEN f.served_nights::text[] ELSE '{}' END AS served,
      ARRAY(
        SELECT s.key FROM jsonb_each_text(f.lately_served) s
        WHERE s.value::timestamptz > ${readsSince(now)}) AS "latelyServed",
      coalesce((
        SELECT json_agg(json_build_object('uid', b.uid, 'recurrence', b.recurrence,
          'firstNight', b.first_night, 'lastNight', b.last_night,
          'doubtfulSince', to_char(b.doubtful_since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        FROM calendar_block b
        WHERE b.hotel_id = ${hotelId} AND b.feed_id = f.id AND b.uid <> ALL (${unreadable}::text[])
      ), '[]') AS blocks
    FROM calendar_feed f WHERE f.hotel_id = ${hotelId} AND f.id = ${id}`.execute(tx)
  const [state] = rows
  if (!state) throw new Error(`No calendar ${id}`)
  return {
    ...state,
    served: new Set(state.served),
    latelyServed: new Set([...state.latelyServed, ...state.served]),
  }
}

async function replaceBlocks(
  tx: Handle,
  { hotelId, id }: ClaimedFeed,
  blocks: readonly Block[],
  unreadable: readonly string[],
): Promise<boolean> {
  const incoming = sql`jsonb_to_recordset(${JSON.stringify(blocks)}::jsonb) AS n
    (uid text, recurrence text, "firstNight" date, "lastNight" date, "doubtfulSince" timestamptz)`
  const { rows: removed } = await sql`
    DELETE FROM calendar_block b
    WHERE b.hotel_id = ${hotelId} AND b.feed_id = ${id} AND b.uid <> ALL (${unreadable}::text[]) AND NOT EXISTS (
      SELECT FROM ${incoming} WHERE n.uid = b.uid AND n.recurrence = b.recurrence)
    RETURNING 1`.execute(tx)
  const { rows: changed } = await sql`
    INSERT INTO calendar_block AS b
      (hotel_id, feed_id, uid, recurrence, first_night, last_night, doubtful_since)
    SELECT ${hotelId}::uuid, ${id}::uuid, n.uid, n.recurrence, n."firstNight", n."lastNight",
      n."doubtfulSince"
    FROM ${incoming}
    ON CONFLICT (hotel_id, feed_id, uid, recurrence) DO UPDATE
      SET first_night = excluded.first_night, last_night = excluded.last_night,
        doubtful_since = excluded.doubtful_since
      WHERE (b.first_night, b.last_night, b.doubtful_since) IS DISTINCT FROM
        (excluded.first_night, excluded.last_night, excluded.doubtful_since)
    RETURNING 1`.execute(tx)
  return removed.length + changed.length > 0
}
