/** Hotel-local time. Uses the global `Temporal`: Node and older browsers must load the polyfill before this module. */

import { atHotelTime } from './at-hotel-time.ts'

export interface StayDates {
  /** Instant, ISO 8601 UTC. */
  checkIn: string
  /** Nights. */
  duration: number
  /** HH:mm in the hotel's zone. */
  checkoutTime: string
  /** IANA zone. */
  timeZone: string
}

/**
 * Check-out = the hotel-local date of check-in plus `duration` days, at `checkoutTime`. A skipped local time becomes
 * the first moment after the gap; of an ambiguous local time, the first one counts.
 *
 * @returns instant, ISO 8601 UTC
 */
export function checkOutAt({ checkIn, duration, checkoutTime, timeZone }: StayDates): string {
  const arrival = toZoned(checkIn, timeZone).toPlainDate()
  return atHotelTime(arrival.add({ days: duration }).toString(), checkoutTime, timeZone)
}

/**
 * The start of a stay: the date at the hotel's check-in time. Clock changes are handled as in `checkOutAt`.
 *
 * @returns instant, ISO 8601 UTC
 */
export function checkInAt(date: string, checkInTime: string, timeZone: string): string {
  return atHotelTime(date, checkInTime, timeZone)
}

/** The hotel's date at an instant, YYYY-MM-DD. */
export function hotelDate(instant: string | Date, timeZone: string): string {
  return toZoned(instant, timeZone).toPlainDate().toString()
}

/** When a night is over for the desk: until then, a guest who arrives is one of the evening before. */
export const endOfNight = '06:00'

/** The date of the night that is running at an instant: in the early morning it is the one before. */
export function runningNight(instant: string | Date, timeZone: string): string {
  const zoned = toZoned(instant, timeZone)
  const date = zoned.toPlainDate()
  const isOver = Temporal.PlainTime.compare(zoned.toPlainTime(), endOfNight) >= 0
  return (isOver ? date : date.subtract({ days: 1 })).toString()
}

/** The hotel's wall clock at an instant, HH:mm. */
export function hotelTimeOfDay(instant: string | Date, timeZone: string): string {
  return toZoned(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

function toZoned(instant: string | Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.from(new Date(instant).toISOString()).toZonedDateTimeISO(timeZone)
}

/**
 * The start of a date of the hotel, and of the next one: days with a clock change are shorter or longer.
 *
 * @param date YYYY-MM-DD
 * @returns instants, ISO 8601 UTC
 */
export function hotelDay(date: string, timeZone: string): { from: string; to: string } {
  const day = Temporal.PlainDate.from(date)
  const beginningOf = (one: Temporal.PlainDate) =>
    one.toZonedDateTime(timeZone).toInstant().toString({ smallestUnit: 'millisecond' })
  return { from: beginningOf(day), to: beginningOf(day.add({ days: 1 })) }
}
