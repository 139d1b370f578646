import type { ChannelCatalogue } from '@bellhop/domain/channels/check-mapping'
import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import type { ChannelErrorCode, RequestTimes } from '../../database/stored-channel.ts'
import { isForPractice } from '../../hotels/practice-hotel.ts'

export interface ChannelKey {
  hotelId: string
  id: string
}

/** Longer than a request: no other server works on the channel until then. It is renewed before each request. */
const CLAIM_MS = MINUTE_MS
const FIRST_WAIT_MS = 5_000
/** After an outage, the channel knows everything again within a minute. */
const MAX_WAIT_MS = MINUTE_MS
/** A key that is no longer accepted is replaced by a person. */
const REVOKED_WAIT_MS = 10 * MINUTE_MS

export interface ClaimedChannel extends ChannelKey {
  propertyId: string
  key: Uint8Array
  catalogue: ChannelCatalogue | null
  status: 'setup' | 'live' | 'paused'
  behindSince: Date | null
  feedReadAt: Date | null
  /** When what it shows is compared next. */
  compareAt: Date
  ratesHash: Uint8Array | null
  requests: RequestTimes
  failures: number
  currency: string
  timeZone: string
  /** The hotel's date. */
  today: string
}

/** Lists channels to work on, those of hotels or those that are due. Practice hotels have none. */
export async function listDueChannels(
  db: Handle,
  of: { hotelIds: readonly string[] } | { at: Date },
): Promise<ChannelKey[]> {
  const { rows } = await sql<ChannelKey>`
    SELECT c.hotel_id AS "hotelId", c.id FROM channel c
    WHERE ${'at' in of ? sql`c.next_attempt_at <= ${of.at}` : sql`c.hotel_id = ANY(${[...of.hotelIds]}::uuid[])`}
      AND (c.status <> 'setup' OR c.catalogue IS NULL) AND NOT ${isForPractice(sql`c.hotel_id`)}`.execute(
    db,
  )
  return rows
}

/** Claims a channel. @param isAsked by a person, who does not wait until it is tried again */
export async function claimChannel(
  db: Handle,
  { hotelId, id }: ChannelKey,
  now: Date,
  isAsked = false,
): Promise<ClaimedChannel | undefined> {
  const claimed = await db
    .updateTable('channel')
    .set({ next_attempt_at: claimUntil(now) })
    .where(is({ hotel_id: hotelId, id }))
    .where(sql<boolean>`(next_attempt_at <= ${now} OR ${isAsked} AND error IS NOT NULL)`)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return undefined
  const { rows } = await sql<Omit<ClaimedChannel, 'today'>>`
    SELECT c.hotel_id AS "hotelId", c.id, c.property_id AS "propertyId", c.key, c.catalogue, c.status,
      c.behind_since AS "behindSince", c.feed_read_at AS "feedReadAt", c.compare_at AS "compareAt", c.rates_hash AS "ratesHash", c.requests,
      c.failures, h.currency, h.time_zone AS "timeZone"
    FROM channel c JOIN hotel h ON h.id = c.hotel_id
    WHERE c.hotel_id = ${hotelId} AND c.id = ${id}`.execute(db)
  const [row] = rows
  return row && { ...row, today: hotelDate(now, row.timeZone) }
}

const claimUntil = (now: Date) => new Date(now.getTime() + CLAIM_MS)

/** Records a request before it is made, and goes on holding the channel. */
export async function recordRequest(
  db: Handle,
  channel: ClaimedChannel,
  kind: keyof RequestTimes,
  times: readonly number[],
  now: Date,
): Promise<void> {
  channel.requests = { ...channel.requests, [kind]: [...times, now.getTime()] }
  await updateById(db, 'channel', channel.hotelId, channel.id, {
    requests: JSON.stringify(channel.requests),
    next_attempt_at: claimUntil(now),
  })
}

export async function renewClaim(db: Handle, { hotelId, id }: ChannelKey, now: Date) {
  await updateById(db, 'channel', hotelId, id, { next_attempt_at: claimUntil(now) })
}

/** Lets the channel be worked on again. @param at not before this time */
export async function releaseChannel(db: Handle, { hotelId, id }: ChannelKey, at: Date) {
  await updateById(db, 'channel', hotelId, id, { next_attempt_at: at })
}

/** @returns whether it had failed before */
export async function markReached(db: Handle, { hotelId, id }: ChannelKey): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel')
    .set({ error: null, failing_since: null, failures: 0 })
    .where(is({ hotel_id: hotelId, id }))
    .where('error', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether the desk is told something new */
export async function markFailed(
  db: Handle,
  { hotelId, id, failures }: ClaimedChannel,
  error: ChannelErrorCode,
  now: Date,
): Promise<boolean> {
  const growing = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures, 10), MAX_WAIT_MS)
  const isForPerson = error === 'revoked' || error === 'secret' || error === 'unknownProperty'
  const wait = isForPerson ? REVOKED_WAIT_MS : growing
  const { rows } = await sql<{ isNew: boolean }>`
    WITH old AS (
      SELECT hotel_id, id, error FROM channel WHERE hotel_id = ${hotelId} AND id = ${id} FOR NO KEY UPDATE
    )
    UPDATE channel c SET error = ${error}::text, failures = c.failures + 1,
      failing_since = coalesce(c.failing_since, ${now}::timestamptz),
      next_attempt_at = ${new Date(now.getTime() + wait)}::timestamptz
    FROM old WHERE c.hotel_id = ${hotelId} AND c.id = old.id
    RETURNING old.error IS DISTINCT FROM c.error AS "isNew"`.execute(db)
  return rows[0]?.isNew ?? false
}
