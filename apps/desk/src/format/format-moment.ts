import { addDays, dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import type { useTranslations } from 'use-intl'
import { dateFormat } from '../intl/shown-formats.ts'
import { formatTimeOfDay } from './format-time.ts'

/** Formats dates, YYYY-MM-DD. */
export const makeDateFormat = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00Z`))
export const formatWeekday = makeDateFormat({ weekday: 'long' })
const formatLongDate = makeDateFormat({ day: 'numeric', month: 'long' })

type Translate = ReturnType<typeof useTranslations<'shared'>>

/** A moment of the hotel's clock: “07:00” today, “tomorrow at 07:00”, “Friday at 07:00”, “12 December at 07:00”. */
export function formatMoment(moment: string, now: string, t: Translate): string {
  const [date, time] = [dateOf(moment), formatTimeOfDay(timeOf(moment))]
  const today = dateOf(now)
  if (date === today) return t('moments.today', { time })
  if (date === addDays(today, 1)) return t('moments.tomorrow', { time })
  const day = date < addDays(today, 7) ? formatWeekday(date) : formatLongDate(date)
  return t('moments.later', { day, time })
}

/** The same after “opens”: “at 07:00” today. */
export const formatAtMoment = (moment: string, now: string, t: Translate): string =>
  dateOf(moment) === dateOf(now)
    ? t('moments.at', { time: formatTimeOfDay(timeOf(moment)) })
    : formatMoment(moment, now, t)
