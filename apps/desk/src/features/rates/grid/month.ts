import { DAY_MS } from '@bellhop/domain/time/durations'
import type { useTranslations } from 'use-intl'
import { addDays } from '../../../format/hotel-date.ts'
import { addMonths, type Month } from '../../../format/month.ts'
import { dateFormat, formatList } from '../../../intl/shown-formats.ts'

/** The dates of a month, or by default of the month that begins today. */
export function listDates(month: Month | undefined, today: string): string[] {
  const first = month ? `${month}-01` : today
  const length = month ? (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / DAY_MS : 31
  return Array.from({ length }, (_, day) => addDays(first, day))
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7
}

const read = (date: string) => new Date(`${date}T00:00Z`)
const format = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  dateFormat({ ...options, timeZone: 'UTC' }).format(read(date))

/** `Fri` */
export const formatWeekday = format({ weekday: 'short' })
/** `Friday 4 December` */
export const formatNight = format({ weekday: 'long', day: 'numeric', month: 'long' })
/** `4 Dec 2026` */
export const formatDay = format({ day: 'numeric', month: 'short', year: 'numeric' })

/** `4 Dec`, `4 – 6 Dec`, `30 Dec – 2 Jan`; with the years if they differ. */
export function formatRange(first: string, last: string): string {
  const hasYears = first.slice(0, 4) !== last.slice(0, 4)
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return dateFormat(hasYears ? { ...day, year: 'numeric' } : day).formatRange(
    read(first),
    read(last),
  )
}

export type Translate = ReturnType<typeof useTranslations<'rates'>>

/** The 1st of January 2024 was a Monday. */
const nameWeekday = (day: number) => formatWeekday(`2024-01-0${day}`)

/** `Every night`, `Mon–Thu`, `Fri, Sat` */
export function formatWeekdays(days: readonly number[], t: Translate): string {
  if (days.length === 7) return t('everyNight')
  const names = days.map(nameWeekday)
  const isRun = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index)
  return isRun ? `${names[0]}–${names.at(-1)}` : formatList(names)
}
