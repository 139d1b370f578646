import { MINUTE_MS } from '../time/durations.ts'

/** Requests that a channel accepts of a hotel in a minute, of each kind. */
export const requestsPerMinute = 10
/** Changes that close no night leave so many requests for those that do. */
const reserved = 4

/**
 * When the next request may be sent.
 *
 * @param sent times of earlier requests of the kind, in ms
 * @param isUrgent whether it closes a night that was sold out: it is sent although others wait
 * @returns `now` or later
 */
export function nextRequestAt(sent: readonly number[], now: number, isUrgent: boolean): number {
  const most = isUrgent ? requestsPerMinute : requestsPerMinute - reserved
  const recent = recentRequests(sent, now)
  const first = recent.at(-most)
  return first === undefined ? now : first + MINUTE_MS
}

/** The requests of the last minute, oldest first. */
export const recentRequests = (sent: readonly number[], now: number): number[] =>
  sent.filter((at) => at > now - MINUTE_MS && at <= now).sort((a, b) => a - b)
