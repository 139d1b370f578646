import { useFormatter, useTimeZone } from 'use-intl'
import { isToday } from '../../intl/hotel-clock.ts'
import { useNow } from '../../intl/use-now.ts'

/** Formats an instant in the hotel's time: "20:45" today, otherwise with its day. */
export function useHotelMoment(): (instant: string) => string {
  const format = useFormatter()
  const timeZone = useTimeZone() ?? 'UTC'
  const now = useNow()
  return (instant) =>
    format.dateTime(new Date(instant), isToday(instant, timeZone, now) ? 'hour' : 'dayAndHour')
}
