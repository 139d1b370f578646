import { DAY_MS } from '@bellhop/domain/time/durations'
import { sql } from 'kysely'

/** Channels read our calendar within this time: some every few minutes, some once a day. */
export const READS_WITHIN_MS = 2 * DAY_MS

/** Reads of our calendar before then are too old to say anything of a channel. */
export function readsSince(now: Date) {
  return sql`${new Date(now.getTime() - READS_WITHIN_MS)}::timestamptz`
}
