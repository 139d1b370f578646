import type { Handle } from '../database/open.ts'
import { limitById, perHour, perMinute } from './limit.ts'
import { countUse } from './rate-limits.ts'

/**
 * Counts changes by a guest that notify the desk at once, such as tips, reviews and disputes: each is an event for all
 * its screens. The limit is above what a guest does, and below what a script does.
 *
 * @throws Problem `rate_limited`
 */
export async function countChange(tx: Handle, guestId: string, now: Date): Promise<void> {
  const limits = [perMinute(30), perHour(200)].map((rate) => limitById('changes', guestId, rate))
  await countUse(tx, limits, 'Too many changes were made.', now)
}
