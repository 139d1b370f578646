import { keptDays } from '../stays/retention.ts'
import { DAY_MS } from './durations.ts'

/** A device sends a change, also after signing in again, for as long as the server stores the response to its key. */
export const longestDelayMs = keptDays.responses * DAY_MS

/** A change that arrives this soon is not late: clocks differ by some seconds. */
const clockToleranceMs = 5_000

interface Occurrence {
  /** Also of what is not late, so that the changes of a device keep their order, however slow the connection. */
  at: Date
  /** The device has sent it later: it may be older than what has been done since. */
  isLate: boolean
}

/**
 * When something was done that a device may have sent later: not in the future, and not longer ago than it may be sent.
 *
 * @param stated by the device; without it, as it arrives
 */
export function readOccurredAt(stated: string | undefined, now: Date): Occurrence {
  const delay = stated === undefined ? 0 : Math.max(now.getTime() - Date.parse(stated), 0)
  return {
    at: new Date(now.getTime() - Math.min(delay, longestDelayMs)),
    isLate: delay > clockToleranceMs,
  }
}
