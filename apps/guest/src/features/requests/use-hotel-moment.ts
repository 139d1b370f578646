import { useFormatter, useTimeZone } from 'use-intl'
import { isToday } from '../../intl/hotel-clock.ts'
import { useNow } from '../../intl/use-now.ts'

/** Formats an instant, or a window, in the hotel's time: "20:45" today, otherwise with its day. */
export function useHotelMoment(): (instant: string, until?: string) => string {
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  // A range of one instant is formatted as an instant.
  return (instant, until = instant) =>
    format.dateTimeRange(
      new Date(instant),
      new Date(until),
      isToday(instant, timeZone, now) ? 'hour' : 'dayAndHour',
    )
}
