import { HOUR_MS } from '@bellhop/domain/time/durations'
import type { FastifyBaseLogger } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { addTime } from '../database/add-time.ts'
import type { Handle } from '../database/open.ts'

/**
 * A table of outgoing messages. The transaction that causes a row inserts it, due at once, and wakes the job that sends
 * it (`runAfterCommit`); it has the columns of `OutboxRow`.
 */
export interface Outbox {
  /** For the log. */
  name: string
  table: string
  /** Column of the primary key, besides `hotel_id`. */
  key: string
  /** Selects unsent rows: an SQL condition on the row `o`. */
  waiting: RawBuilder<unknown>
  /**
   * Wait after the first attempt; doubles with each one, up to six hours. It must be longer than an attempt, because no
   * other server makes one until then.
   */
  firstWaitMs: number
  /** Attempts end so long after `queued_at`. Without it they never end. */
  maxAgeMs?: number
  /** Whether an error means that other rows cannot be sent now either. */
  isDown?: (error: unknown) => boolean
}

export interface OutboxRow {
  hotel_id: string
  attempts: number
  next_attempt_at: Date | null
  /** Required if the outbox has a `maxAgeMs`. */
  queued_at?: Date
}

const MAX_WAIT_MS = 6 * HOUR_MS

/**
 * Sends the due rows of all hotels on any number of servers: one of each hotel in turn, its longest due first. If a
 * server stops between sending a row and recording that, the row is sent again: the receiver must recognise it.
 *
 * @param send sends a row and records that it is sent, or throws for another attempt
 * @param now rows that are due later are not sent. Default: the time at which each row is claimed
 */
export async function sendDue<Row extends OutboxRow>(
  db: Handle,
  log: FastifyBaseLogger,
  outbox: Outbox,
  send: (row: Row, claimedAt: Date) => Promise<void>,
  now?: Date,
): Promise<void> {
  let hotelId: string | undefined
  for (;;) {
    const claimedAt = now ?? new Date()
    const row = await claim<Row>(db, outbox, claimedAt, hotelId)
    if (!row) return
    hotelId = row.hotel_id
    try {
      await send(row, claimedAt)
    } catch (err) {
      const { attempts } = row
      const outcome = isLastAttempt(outbox, row) ? 'given up' : 'not sent'
      log.warn({ err, hotelId, id: idOf(outbox, row), attempts }, `${outbox.name} ${outcome}`)
      if (outbox.isDown?.(err)) return
    }
  }
}

/**
 * Claims the next due row, of the hotel after this one. It is due again after the wait, unless it is marked as sent by
 * then.
 */
async function claim<Row>(
  db: Handle,
  outbox: Outbox,
  now: Date,
  hotelId: string | undefined,
): Promise<Row | undefined> {
  const { table, key, firstWaitMs } = outbox
  const isDue = sql`${isWaiting(outbox, now)} AND o.next_attempt_at <= ${now}`
  for (;;) {
    // Reading and claiming are two statements: a distributed database locks rows of one hotel at a time.
    const { rows: due } = await sql<{ hotelId: string; id: string }>`
      SELECT o.hotel_id AS "hotelId", o.${sql.ref(key)} AS id FROM ${sql.table(table)} o
      WHERE ${isDue}
      ORDER BY o.hotel_id <= ${hotelId ?? null}::uuid, o.hotel_id, o.next_attempt_at LIMIT 1`.execute(
      db,
    )
    if (!due[0]) return undefined
    const { rows } = await sql<Row>`
      UPDATE ${sql.table(table)} o SET attempts = o.attempts + 1,
        next_attempt_at = ${addTime(
          sql`${now}::timestamptz`,
          // A power of all attempts would overflow after some months.
          sql`interval '1 millisecond'
            * least(${firstWaitMs}::float8 * 2 ^ least(o.attempts, 20), ${MAX_WAIT_MS}::float8)`,
        )}
      WHERE o.hotel_id = ${due[0].hotelId} AND o.${sql.ref(key)} = ${due[0].id} AND ${isDue}
      RETURNING o.*`.execute(db)
    // Otherwise another server has claimed it in between.
    if (rows[0]) return rows[0]
  }
}

/** Condition on the row `o`: it is not sent yet, and not given up. */
function isWaiting({ waiting, maxAgeMs }: Outbox, now: Date): RawBuilder<unknown> {
  if (!maxAgeMs) return waiting
  const oldest = new Date(now.getTime() - maxAgeMs)
  // No attempt is due before the row is queued: the last condition keeps the index scan short.
  return sql`${waiting} AND o.queued_at > ${oldest} AND o.next_attempt_at > ${oldest}`
}

/** Selects how many rows wait, and when the longest due one is to be attempted. */
export function selectBacklog(outbox: Outbox, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT ${outbox.name}::text AS name, count(*)::integer AS waiting, min(o.next_attempt_at) AS next
    FROM ${sql.table(outbox.table)} o WHERE ${isWaiting(outbox, now)}`
}

function isLastAttempt({ maxAgeMs }: Outbox, { queued_at, next_attempt_at }: OutboxRow): boolean {
  if (!maxAgeMs || !queued_at || !next_attempt_at) return false
  return next_attempt_at.getTime() >= queued_at.getTime() + maxAgeMs
}

/** Sets `sent_at` of a row, unless it was queued again in the meantime. */
export async function markSent(db: Handle, outbox: Outbox, row: OutboxRow): Promise<void> {
  const { table, key } = outbox
  await sql`
    UPDATE ${sql.table(table)} SET sent_at = ${new Date()}
    WHERE hotel_id = ${row.hotel_id} AND ${sql.ref(key)} = ${idOf(outbox, row)}
      AND queued_at = ${row.queued_at}`.execute(db)
}

function idOf({ key }: Outbox, row: OutboxRow): unknown {
  return row[key as keyof OutboxRow]
}
