import { addDays } from '../stays/booking.ts'
import { atHotelTime } from './at-hotel-time.ts'

export interface ShiftTimes {
  /** YYYY-MM-DD, the day on which it begins. */
  date: string
  /** HH:mm on the hotel's clock. */
  from: string
  /** Not after `from`: on the next day. */
  to: string
}

/**
 * The instants of a shift. In the night on which the clock changes it is an hour shorter or longer, as on the wall; a
 * skipped time is the moment of the change, and of a time that comes twice the first counts.
 *
 * @returns in ms since 1970
 */
export function shiftSpan(
  { date, from, to }: ShiftTimes,
  timeZone: string,
): { from: number; until: number } {
  const lastDay = to > from ? date : addDays(date, 1)
  return {
    from: Date.parse(atHotelTime(date, from, timeZone)),
    until: Date.parse(atHotelTime(lastDay, to, timeZone)),
  }
}
