import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { prepare } from '../database/prepare.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Sentence } from '../sentences/sentences.ts'
import { Problem } from '../shared/calls/problem.ts'
import type { Limit } from './limit.ts'

/** Servers' clocks may differ by a minute. */
const SKEW_MS = MINUTE_MS

/** One use of every limit, as the values of a statement. */
export interface Use {
  /** The keys of the limits, in the same order as the next three. */
  keys: Buffer[]
  amounts: number[]
  maxima: number[]
  /** The ends of windows that begin now. */
  ends: Date[]
  now: Date
}

export function useOf(limits: readonly Limit[], now: Date): Use {
  return {
    keys: limits.map(({ key }) => key),
    amounts: limits.map(({ amount = 1 }) => amount),
    maxima: limits.map(({ max }) => max),
    ends: limits.map(({ windowMs }) => new Date(now.getTime() + windowMs)),
    now,
  }
}

/**
 * Counts one use against every limit, on all servers that share the database. Throws `rate_limited` if one of them is
 * exceeded; the caller's transaction then undoes the counts, so that rejected calls do not use up other limits.
 *
 * @returns the uses so far, this one included, and how many are left, in the order of `limits`
 */
export async function countUse(
  tx: Handle,
  limits: readonly Limit[],
  detail: Sentence,
  now: Date,
): Promise<{ count: number; left: number; resetsAt: Date }[]> {
  const rows = await addUse(tx, useOf(limits, now))
  const counts = limits.map(({ key, max }) => {
    const row = rows.find((row) => key.equals(row.key))
    if (!row) throw new Error('Expected a row for a counted limit')
    return { max, count: row.count, resetsAt: row.resetsAt }
  })
  const until = Math.max(
    ...counts.map(({ count, resetsAt, max }) => (count > max ? resetsAt.getTime() : 0)),
  )
  if (until > 0) throw rateLimited(detail, until, now)
  return counts.map(({ max, count, resetsAt }) => ({ count, left: max - count, resetsAt }))
}

/** Does the same in a transaction of its own, for what a call does besides its change. */
export async function countUseAlone(
  db: Handle,
  limits: readonly Limit[],
  detail: Sentence,
  now: Date,
): Promise<void> {
  await inTransaction(db, (tx) => countUse(tx, limits, detail, now))
}

/** Counts what has been used already, also beyond the limits. */
export async function addUsed(db: Handle, limits: readonly Limit[], now: Date): Promise<void> {
  await addUse(db, useOf(limits, now))
}

/** Releases one use of every limit. @returns the remaining uses, in the order of `limits` */
export async function releaseUse(
  tx: Handle,
  limits: readonly Limit[],
  now: Date,
): Promise<number[]> {
  const rows = await decrementUse(tx, useOf(limits, now))
  return limits.map(({ key }) => rows.find((row) => key.equals(row.key))?.count ?? 0)
}

/**
 * Throws `rate_limited` if one of the limits is used up, before a call that counts against them has cost anything.
 * Counts nothing.
 */
export async function checkNotUsedUp(
  db: Handle,
  limits: readonly Limit[],
  detail: Sentence,
  now: Date,
): Promise<void> {
  const ends = sql.join(limits.map((limit) => usedUpUntil(limit, now)))
  const { rows } = await sql<{ until: Date | null }>`SELECT greatest(${ends}) AS until`.execute(db)
  const until = rows[0]?.until
  if (until) throw rateLimited(detail, until.getTime(), now)
}

/** The time until which a limit is used up; null if it is not. */
export async function findUsedUpUntil(db: Handle, limit: Limit, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT ${usedUpUntil(limit, now)} AS until`.execute(db)
  return rows[0]?.until ?? null
}

/** An expression for the time until which a limit is used up; null if it is not. */
function usedUpUntil({ key, max, windowMs }: Limit, now: Date): RawBuilder<Date | null> {
  return sql<Date | null>`(
    SELECT resets_at FROM rate_limit
    WHERE key = ${key} AND count >= ${max} AND resets_at > ${now}
      AND resets_at < ${new Date(now.getTime() + windowMs + SKEW_MS)})`
}

const addUse = prepare((db, use: Use) => addToCounts(use, 1).compile(db))
const decrementUse = prepare((db, use: Use) => addToCounts(use, -1).compile(db))

/**
 * The parts of a statement that count one use: `exceeded` is one row, with `until` null if no limit is exceeded. If one
 * is, the caller releases the use.
 *
 * @param condition without it nothing is counted
 */
export function countUseIn(use: Use, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`counts AS (${addToCounts(use, 1, condition)}
    ), exceeded AS (
      SELECT max(c."resetsAt") AS until
      FROM counts c JOIN unnest(${use.keys}::bytea[], ${use.maxima}::integer[]) AS list (key, max)
        ON list.key = c.key
      WHERE c.count > list.max
    )`
}

interface Count {
  key: Uint8Array
  count: number
  resetsAt: Date
}

/**
 * One statement. Rows are locked in the order of their keys, so that concurrent calls cannot deadlock. A window that
 * ends later than one starting now was started while a server's clock was wrong, and does not count.
 */
function addToCounts(
  use: Use,
  change: 1 | -1,
  condition: RawBuilder<unknown> = sql`TRUE`,
): RawBuilder<Count> {
  const given = (columns: string) =>
    sql`unnest(${use.keys}::bytea[], ${use.amounts}::integer[], ${use.ends}::timestamptz[]) AS ${sql.raw(columns)}`
  // A row to be inserted has the amount only if it is counted.
  const changed =
    change === 1
      ? sql`r.count + excluded.count`
      : sql`greatest(r.count - (
          SELECT amount FROM ${given('given (key, amount, ends)')} WHERE given.key = excluded.key), 0)`
  const isRunning = sql`r.resets_at > ${use.now}
    AND r.resets_at < excluded.resets_at + ${sql.lit(SKEW_MS)} * interval '1 millisecond'`
  return sql<Count>`
    INSERT INTO rate_limit AS r (key, count, resets_at)
    SELECT key, ${change === 1 ? sql`amount` : sql`0`}, ends FROM ${given('used (key, amount, ends)')}
    WHERE ${condition} ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isRunning} THEN ${changed} ELSE excluded.count END,
      resets_at = CASE WHEN ${isRunning} THEN r.resets_at ELSE excluded.resets_at END
    RETURNING key, count, resets_at AS "resetsAt"`
}

/** A `rate_limited` problem whose sentence ends with the time to wait. @param until ms since the epoch */
export function rateLimited(detail: Sentence, until: number, now: Date): Problem {
  const retryAfter = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  const wait: Sentence =
    retryAfter < 90
      ? 'Please wait {seconds, plural, one {# second} other {# seconds}}.'
      : 'Please wait {minutes} minutes.'
  return new Problem('rate_limited', [detail, wait], {
    retryAfter,
    values: { seconds: retryAfter, minutes: Math.ceil(retryAfter / 60) },
  })
}

const MONTH_MS = 30 * DAY_MS

/**
 * Deletes expired limits. Destinations with wrong codes are retained for a month, so that guessing cannot restart after
 * a pause.
 */
export async function cleanUpLimits(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<=', now).execute()
  await db
    .deleteFrom('code_destination')
    .where('updated_at', '<', new Date(now.getTime() - HOUR_MS))
    .where(sql<boolean>`(wrong_tries = 0 OR updated_at < ${new Date(now.getTime() - MONTH_MS)})`)
    .execute()
}
