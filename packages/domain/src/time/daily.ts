import { addDays } from '../stays/booking.ts'
import { atHotelTime } from './at-hotel-time.ts'
import { DAY_MS } from './durations.ts'

/** The request of a day is made so long before its time, so that the guest and the desk see the next one. */
export const dailyLeadMs = DAY_MS

export interface DailyTime {
  /** HH:mm on the hotel's clock. */
  time: string
  timeZone: string
}

/**
 * The first day from `day` on whose time has not passed.
 *
 * @param day YYYY-MM-DD
 * @param now ms since 1970
 * @returns the day, and its instant in ms since 1970
 */
export function nextDaily(
  day: string,
  { time, timeZone }: DailyTime,
  now: number,
): { day: string; at: number } {
  const at = Date.parse(atHotelTime(day, time, timeZone))
  return at > now ? { day, at } : nextDaily(addDays(day, 1), { time, timeZone }, now)
}
