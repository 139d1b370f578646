import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Validators } from './fetch-calendar.ts'
import { readsSince } from './reads-since.ts'

export const FETCH_EVERY: RawBuilder<unknown> = sql`interval '15 minutes'`
const FETCH_SLOW_EVERY: RawBuilder<unknown> = sql`interval '6 hours'`

/** After so many slow fetches in a row a feed is fetched every six hours only, and no more until the desk updates it. */
export const slowLimits = { rarely: 2, stop: 8 } as const

/** A feed to fetch. */
export interface ClaimedFeed {
  hotelId: string
  id: string
  roomTypeId: string
  url: string
  timeZone: string
  etag: string | null
  lastModified: string | null
  hash: Uint8Array | null
  readAt: Date | null
  error: string | null
  failingSince: Date | null
  /** Fetches in a row that took too long. */
  slowTimes: number
  /** Blocks from yesterday on. */
  events: number
  /** Whether its blocks may change although its calendar does not. */
  isUnsettled: boolean
}

const columnsAt = (
  hotelId: string,
  now: Date,
) => sql`f.hotel_id AS "hotelId", f.id, f.room_type_id AS "roomTypeId", f.url,
  h.time_zone AS "timeZone", f.etag, f.last_modified AS "lastModified", f.hash, f.read_at AS "readAt",
  f.error, f.failing_since AS "failingSince", f.slow_times AS "slowTimes", (
    SELECT count(*)::integer FROM calendar_block b
    WHERE b.hotel_id = ${hotelId} AND b.feed_id = f.id AND b.last_night >= current_date - 1) AS events,
  f.served_nights <> '{}' AND f.served_at <= ${readsSince(now)} OR EXISTS (
    SELECT FROM calendar_block b
    WHERE b.hotel_id = ${hotelId} AND b.feed_id = f.id AND b.doubtful_since IS NOT NULL
  ) AS "isUnsettled"`

/** Lists the hotels with due feeds, the longest due first. */
export async function listHotelsDue(db: Handle, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT hotel_id AS id FROM calendar_feed WHERE next_fetch_at <= ${now}
    GROUP BY hotel_id ORDER BY min(next_fetch_at) LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Claims the feed of a hotel that has waited longest and schedules its next turn, so that two servers do not fetch it at once. If
 * the server dies, the feed is fetched at the next turn.
 */
export async function claimDueFeed(
  db: Handle,
  hotelId: string,
  now: Date,
): Promise<ClaimedFeed | undefined> {
  return await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM calendar_feed WHERE hotel_id = ${hotelId} AND next_fetch_at <= ${now}
      ORDER BY next_fetch_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`.execute(tx)
    const [due] = rows
    return due && (await claimFeed(tx, hotelId, due.id, now))
  })
}

/** Claims this feed, whether or not it is due. */
export async function claimFeed(
  db: Handle,
  hotelId: string,
  id: string,
  now: Date,
): Promise<ClaimedFeed | undefined> {
  await sql`
    UPDATE calendar_feed SET next_fetch_at = ${now}::timestamptz + ${FETCH_EVERY}
    WHERE hotel_id = ${hotelId} AND id = ${id}`.execute(db)
  // A separate statement, which sees the blocks of a fetch that has just ended.
  const { rows } = await sql<ClaimedFeed>`
    SELECT ${columnsAt(hotelId, now)} FROM calendar_feed f JOIN hotel h ON h.id = f.hotel_id
    WHERE f.hotel_id = ${hotelId} AND f.id = ${id}`.execute(db)
  return rows[0]
}

/** The blocks read from a feed, the time the fetch began, and the server's ETag and date. */
export interface ReadFeed {
  startedAt: Date
  validators?: Validators
  hash?: Uint8Array
  /** Number of events that cannot be read. */
  unreadable?: number
}

/**
 * Records a successful fetch.
 *
 * @returns whether the desk is told something new of the feed; undefined if the feed has been removed, or if a later fetch is already stored
 */
export async function markFetched(
  tx: Handle,
  { hotelId, id }: ClaimedFeed,
  { startedAt, validators, hash, unreadable = 0 }: ReadFeed,
): Promise<{ isChanged: boolean } | undefined> {
  const { rows } = await sql<{ isChanged: boolean }>`
    WITH old AS (
      SELECT hotel_id, id, error, unreadable_events FROM calendar_feed
      WHERE hotel_id = ${hotelId} AND id = ${id} AND (fetched_at IS NULL OR fetched_at <= ${startedAt})
      FOR UPDATE
    )
    UPDATE calendar_feed f SET fetched_at = ${startedAt}::timestamptz, error = NULL, failing_since = NULL,
      slow_times = 0
      ${
        hash
          ? sql`, etag = ${validators?.etag ?? null}::text,
            last_modified = ${validators?.lastModified ?? null}::text, hash = ${hash}::bytea,
            read_at = ${startedAt}::timestamptz, unreadable_events = ${unreadable}::integer`
          : sql``
      }
    FROM old WHERE f.hotel_id = ${hotelId} AND f.id = old.id
    RETURNING old.error IS NOT NULL OR old.unreadable_events <> f.unreadable_events AS "isChanged"`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Records why a feed could not be fetched. A slow one is fetched rarely, later not at all.
 *
 * @returns whether this problem is new to the desk
 */
export async function markFailed(
  tx: Handle,
  { hotelId, id }: ClaimedFeed,
  { error, slowTimes, now }: { error: string; slowTimes: number; now: Date },
): Promise<boolean> {
  const nextFetch =
    slowTimes >= slowLimits.stop
      ? sql`NULL`
      : slowTimes >= slowLimits.rarely
        ? sql`${now}::timestamptz + ${FETCH_SLOW_EVERY}`
        : sql`f.next_fetch_at`
  const { rows } = await sql<{ isNew: boolean }>`
    WITH old AS (
      SELECT hotel_id, id, error FROM calendar_feed
      WHERE hotel_id = ${hotelId} AND id = ${id} FOR UPDATE
    )
    UPDATE calendar_feed f SET error = ${error}::text, slow_times = ${slowTimes}::integer,
      next_fetch_at = ${nextFetch}, failing_since = coalesce(f.failing_since, ${now}::timestamptz)
    FROM old WHERE f.hotel_id = ${hotelId} AND f.id = old.id
    RETURNING old.error IS DISTINCT FROM f.error AS "isNew"`.execute(tx)
  return rows[0]?.isNew ?? false
}
