import { addDays, dateOf, timeOf } from '@bellhop/domain/time/opening-hours'
import type { AppLanguage } from '@bellhop/languages'
import { formatSentence } from '../../sentences/sentences.ts'

/**
 * "at 07:00", "tomorrow at 07:00", "Friday at 07:00", "on 12 November at 07:00".
 *
 * @param moment on the hotel's wall clock
 * @param today hotel-local date
 */
export function formatMoment(moment: string, today: string, language: AppLanguage): string {
  const [date, time] = [dateOf(moment), timeOf(moment)]
  if (date === today) return formatSentence('at {time}', language, { time })
  if (date === addDays(today, 1)) return formatSentence('tomorrow at {time}', language, { time })
  const day = formatDay(date, today, language)
  return isThisWeek(date, today)
    ? formatSentence('{weekday} at {time}', language, { weekday: day, time })
    : formatSentence('on {day} at {time}', language, { day, time })
}

/**
 * "07:00" today and tomorrow, otherwise "Friday 07:00": for a text in which the hotel writes the words around it.
 *
 * @param moment on the hotel's wall clock
 * @param today hotel-local date
 */
export function formatReturn(moment: string, today: string, language: string): string {
  const [date, time] = [dateOf(moment), timeOf(moment)]
  return date <= addDays(today, 1) ? time : `${formatDay(date, today, language)} ${time}`
}

const isThisWeek = (date: string, today: string) => date < addDays(today, 7)

function formatDay(date: string, today: string, language: string): string {
  const day = isThisWeek(date, today)
    ? ({ weekday: 'long' } as const)
    : ({ day: 'numeric', month: 'long' } as const)
  return format(date, language, day)
}

function format(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(`${language === 'en' ? 'en-GB' : language}-u-nu-latn`, {
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${date}T12:00Z`))
}
