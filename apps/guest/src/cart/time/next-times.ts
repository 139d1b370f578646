import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelClock } from '@bellhop/domain/time/hotel-clock'
import type { Hours } from '@bellhop/domain/time/opening-hours'
import { areAllOpenAt } from './check-requested-time.ts'

const stepMs = 30 * MINUTE_MS

/** Earlier times are "as soon as possible". */
const soonestMs = 15 * MINUTE_MS

/**
 * The next half hours on the hotel's clock within everyone's hours, and within 24 hours, so that the time of day alone is
 * unambiguous.
 *
 * @param now ms since 1970
 * @param until the last one possible, ms since 1970
 * @returns instants, ISO 8601 UTC
 */
export function nextTimes(
  needed: readonly { hours: Hours }[],
  timeZone: string,
  now: number,
  count: number,
  until = Number.POSITIVE_INFINITY,
): string[] {
  const times: string[] = []
  for (let at = nextHalfHour(now + soonestMs, timeZone); at < now + DAY_MS; at += stepMs) {
    if (at > until) break
    const instant = new Date(at).toISOString()
    if (areAllOpenAt(needed, hotelClock(instant, timeZone))) times.push(instant)
    if (times.length === count) break
  }
  return times
}

/** On the hotel's clock: some zones are offset by a quarter of an hour. */
function nextHalfHour(from: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(from)
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: 'minute', roundingIncrement: 30, roundingMode: 'ceil' })
    .epochMilliseconds
}
