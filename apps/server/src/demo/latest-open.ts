import { MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelClock } from '@bellhop/domain/time/hotel-clock'
import { type Hours, takesOrdersAt } from '@bellhop/domain/time/opening-hours'
import { dailyHours } from '../shared/time/daily-hours.ts'

/** When guests order and write. */
export const waking: Hours = dailyHours(['08:00', '22:00', 25])

/** The latest time within these hours, before the last order, that is not after `at`. */
export function latestOpen(at: number, hours: Hours, timeZone: string): number {
  let time = at
  while (!takesOrdersAt(hours, hotelClock(new Date(time), timeZone))) time -= 5 * MINUTE_MS
  return time
}
