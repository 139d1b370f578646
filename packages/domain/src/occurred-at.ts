import { HOUR_MS } from './durations.ts'
import { sessionHours } from './staff-roles.ts'

/** A device without a connection sends what was done in a session up to so much later. */
export const longestDelayMs = sessionHours * HOUR_MS

/** What arrives this soon counts as done when it arrives: clocks differ by some seconds. */
const clockToleranceMs = 5_000

/**
 * When something was done that a device has sent later: not in the future, and not longer ago than it may be sent.
 *
 * @param stated by the device
 * @returns undefined if it is done as it arrives
 */
export function readOccurredAt(stated: string | undefined, now: Date): Date | undefined {
  if (stated === undefined) return undefined
  const delay = now.getTime() - Date.parse(stated)
  if (delay <= clockToleranceMs) return undefined
  return new Date(now.getTime() - Math.min(delay, longestDelayMs))
}
