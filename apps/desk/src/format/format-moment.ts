import { addDays, dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import { dateFormat } from '../intl/shown-formats.ts'
import { formatTimeOfDay } from './format-time.ts'

/** Formats dates, YYYY-MM-DD. */
export const makeDateFormat = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`))
export const formatWeekday = makeDateFormat({ weekday: 'long' })
const formatLongDate = makeDateFormat({ day: 'numeric', month: 'long' })

/** A moment of the hotel's clock: “07:00” today, “tomorrow at 07:00”, “Friday at 07:00”, “12 December at 07:00”. */
export function formatMoment(moment: string, now: string): string {
  const [date, time] = [dateOf(moment), formatTimeOfDay(timeOf(moment))]
  const today = dateOf(now)
  if (date === today) return time
  if (date === addDays(today, 1)) return `tomorrow at ${time}`
  return `${date < addDays(today, 7) ? formatWeekday(date) : formatLongDate(date)} at ${time}`
}
