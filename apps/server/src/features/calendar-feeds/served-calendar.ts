import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { newSecret, readHotelKey } from '../../shared/secrets/hotel-key.ts'
import { sha256 } from '../../shared/secrets/secrets.ts'
import { hotelNightIn } from '../../shared/time/hotel-today.ts'
import { FETCH_EVERY } from './claim-queries.ts'
import { SUDDENLY_EMPTY } from './import-feed.ts'
import { READS_WITHIN_MS, readsSince } from './reads-since.ts'

const SECRET_BYTES = newSecret().length
/** The sales of a channel are known for this long after its calendar was fetched. */
const KNOWN_FOR_MS = 20 * MINUTE_MS

export interface NightLeft {
  night: string
  isFree: boolean
}

/** A channel that reads the calendar, and what it has read so far. */
interface Reader {
  feedId: string
  servedAt: string | null
  served: string[]
  latelyServed: Record<string, string>
  /** Whether it has not read its own address lately, and may read the one of all channels. */
  readsShared: boolean
  /** Whether its own calendar, even a suddenly empty one, has been fetched lately: we know what it has sold. */
  isFetched: boolean
  /** Not if it is slow, or being fetched: it may be another Bellhop that reads ours before it answers. */
  mayBeFetched: boolean
}

/** Our calendar of a room type, at the address of all channels or at a channel's own. */
export interface ServedCalendar {
  hotelId: string
  roomTypeId: string
  /** Null at the address of all channels. */
  feedId: string | null
  name: string
  tonight: string
  nights: NightLeft[]
  readers: Reader[]
}

/**
 * Reads the nights of the calendar with this key, also those of the last year: a run of nights keeps its identity while
 * they pass. Undefined for an unknown key.
 *
 * A channel's own calendar leaves out its own blocks. Every calendar leaves out blocks that have been doubtful for as
 * long as channels may take to read ours again; the one of all channels, at once those of the only channel that may read
 * it.
 */
export async function findCalendarByKey(
  db: Handle,
  key: string,
  now: Date,
): Promise<ServedCalendar | undefined> {
  const parts = readHotelKey(key, SECRET_BYTES)
  if (!parts) return undefined
  const { hotelId, rest } = parts
  const hash = sha256(rest)
  const readsShared = sql`(f.own_read_at IS NULL OR f.own_read_at <= ${readsSince(now)})`
  const { rows } = await sql<ServedCalendar>`
    WITH found AS (
      SELECT room_type_id, NULL::uuid AS feed_id FROM calendar_key
      WHERE hotel_id = ${hotelId} AND key_hash = ${hash}
      UNION ALL
      SELECT room_type_id, id FROM calendar_feed WHERE hotel_id = ${hotelId} AND key_hash = ${hash}
    ), feeds AS (
      SELECT f.*, ${readsShared} AS "readsShared", count(*) OVER () = 1 AS "isOnly" FROM calendar_feed f
      WHERE f.hotel_id = ${hotelId} AND f.room_type_id = (SELECT room_type_id FROM found)
    ), left_out AS (
      SELECT b.first_night + day AS night, count(*)::integer AS rooms
      FROM feeds f
      CROSS JOIN found
      JOIN calendar_block b ON b.hotel_id = ${hotelId} AND b.feed_id = f.id
      CROSS JOIN LATERAL generate_series(0, b.last_night - b.first_night) AS day
      WHERE f.id = found.feed_id OR b.doubtful_since <= ${readsSince(now)}
        OR b.doubtful_since IS NOT NULL AND f."readsShared" AND f."isOnly"
      GROUP BY b.first_night + day
    )
    SELECT t.hotel_id AS "hotelId", t.id AS "roomTypeId", found.feed_id AS "feedId",
      h.name || ': ' || t.name AS name, d.tonight::text AS tonight,
      coalesce((
        SELECT json_agg(json_build_object('night', a.night::text,
          'isFree', a.capacity - a.sold - a.blocked + coalesce(o.rooms, 0) > 0) ORDER BY a.night)
        FROM availability a LEFT JOIN left_out o ON o.night = a.night
        WHERE a.hotel_id = ${hotelId} AND a.room_type_id = t.id AND a.night >= d.tonight - 365
      ), '[]') AS nights,
      coalesce((
        SELECT json_agg(json_build_object('feedId', f.id, 'servedAt', f.served_at,
          'served', f.served_nights, 'latelyServed', f.lately_served, 'readsShared', f."readsShared",
          'isFetched', coalesce(f.fetched_at > ${ago(now, KNOWN_FOR_MS)}, false) OR f.error = ${SUDDENLY_EMPTY}
            AND coalesce(f.next_fetch_at - ${FETCH_EVERY} > ${ago(now, KNOWN_FOR_MS)}, false),
          'mayBeFetched', f.slow_times = 0
            AND f.next_fetch_at - ${FETCH_EVERY} <= greatest(f.fetched_at, ${ago(now, 10_000)})))
        FROM feeds f
        WHERE f.id = found.feed_id OR found.feed_id IS NULL AND f."readsShared"
      ), '[]') AS readers
    FROM found
    JOIN room_type t ON t.hotel_id = ${hotelId} AND t.id = found.room_type_id
    JOIN hotel h ON h.id = t.hotel_id
    CROSS JOIN LATERAL (SELECT ${hotelNightIn(now)} AS tonight) d`.execute(db)
  return rows[0]
}

const ago = (now: Date, ms: number) => sql`${new Date(now.getTime() - ms)}::timestamptz`

/** Lists the channels that would learn of unavailable nights, and that may have sold them since they were last fetched. */
export function listFeedsToFetch({ readers, ...calendar }: ServedCalendar): string[] {
  const nights = listUnavailable(calendar)
  return readers
    .filter(
      ({ mayBeFetched, served }) => mayBeFetched && nights.some((night) => !served.includes(night)),
    )
    .map(({ feedId }) => feedId)
}

/** Records what the channels learn from this calendar. What a channel may have sold before is not counted as served. */
export async function recordServed(db: Handle, calendar: ServedCalendar, now: Date): Promise<void> {
  const { hotelId, roomTypeId, feedId, tonight, readers } = calendar
  const nights = listUnavailable(calendar)
  const isRecent = (time: string | null) => time && now.getTime() - Date.parse(time) < MINUTE_MS
  for (const reader of readers) {
    const { served } = reader
    const known = nights.filter((night) => reader.isFetched || served.includes(night))
    const isSame = known.length === served.length && known.every((night) => served.includes(night))
    const isRecorded = isSame && isRecent(reader.servedAt) && !(feedId && reader.readsShared)
    if (isRecorded) continue
    const lately = Object.entries(reader.latelyServed).filter(
      ([night, time]) => night >= tonight && now.getTime() - Date.parse(time) < READS_WITHIN_MS,
    )
    const current = nights.map((night) => [night, now.toISOString()])
    await updateById(db, 'calendar_feed', hotelId, reader.feedId, {
      served_at: now,
      served_nights: sql`${known}::date[]`,
      lately_served: JSON.stringify(Object.fromEntries([...lately, ...current])),
      ...(feedId && { own_read_at: now }),
      // The next fetch decides again which events are sales and which are repetitions.
      ...(!isSame && { read_at: null }),
    })
  }
  if (feedId) return
  await db
    .updateTable('calendar_key')
    .set({ read_at: now })
    .where(is({ hotel_id: hotelId, room_type_id: roomTypeId }))
    .where(sql<boolean>`(read_at IS NULL OR read_at < ${new Date(now.getTime() - MINUTE_MS)})`)
    .execute()
}

function listUnavailable({ nights, tonight }: Pick<ServedCalendar, 'nights' | 'tonight'>) {
  return nights.filter(({ night, isFree }) => !isFree && night >= tonight).map(({ night }) => night)
}
