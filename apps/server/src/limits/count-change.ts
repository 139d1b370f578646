import { HOUR_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { Handle } from '../database/open.ts'
import { sha256 } from '../shared/secrets.ts'
import { countUse, type Limit } from './rate-limits.ts'

/**
 * Counts what a guest changes that the desk hears of at once, as tips, reviews and what they say about the bill: each is
 * an event for all its screens. More than somebody changes their mind, less than a script does.
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
