import type { Limit } from '../database/rate-limits.ts'
import { sha256 } from './secrets.ts'

/**
 * What one guest changes that the desk hears of at once, as tips, reviews and what they say about the bill: each is an
 * event for all its screens. More than somebody changes their mind, less than a script does.
 */
export function changeLimits(guestId: string): Limit[] {
  const limit = (max: number, windowMs: number): Limit => ({
    key: sha256(`changes ${windowMs} ${guestId}`),
    max,
    windowMs,
  })
  return [limit(30, 60_000), limit(200, 3_600_000)]
}
