import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { Handle } from '../database/open.ts'
import { sha256 } from '../shared/secrets.ts'
import { countUse, type Limit } from './rate-limits.ts'

/**
 * Counts changes by a guest that notify the desk at once, such as tips, reviews and disputes: each is an event for all
 * its screens. The limit is above what a guest does, and below what a script does.
 *
 * @throws Problem `rate_limited`
 */
export async function countChange(tx: Handle, guestId: string, now: Date): Promise<void> {
  const limit = (max: number, windowMs: number): Limit => ({
    key: sha256(`changes ${windowMs} ${guestId}`),
    max,
    windowMs,
  })
  const limits = [limit(30, MINUTE_MS), limit(200, HOUR_MS)]
  await countUse(tx, limits, 'Too many changes were made.', now)
}
