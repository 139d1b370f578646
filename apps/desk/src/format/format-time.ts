import { readerLanguages } from '@bellhop/client/reader-languages'
import { hourFormat } from '@bellhop/domain/time/hour-format'
import { makeHotelClock } from '@bellhop/domain/time/make-hotel-clock'
import { dateOf } from '@bellhop/domain/time/opening-hours'
import { dateFormat } from '../intl/shown-formats.ts'

/** Formats instants in the hotel's time zone as the reader's region writes the time, with a date if `date` says how. */
export function makeClock(timeZone: string, date: Intl.DateTimeFormatOptions = {}) {
  const options = { timeZone, ...date, ...hourFormat(readerLanguages()) }
  return (instant: string | number): string => dateFormat(options).format(new Date(instant))
}

/** Formats instants in the hotel's time zone: `14:05`, with the date if it is not today: `20 Nov, 14:05`. */
export function makeTimeFormat(timeZone: string) {
  const time = makeClock(timeZone)
  const timeOfDate = makeClock(timeZone, { day: 'numeric', month: 'short' })
  const clock = makeHotelClock(timeZone)

  return (instant: string, now: number): string => {
    const at = new Date(instant)
    const isToday = dateOf(clock(at)) === dateOf(clock(now))
    return isToday ? time(instant) : timeOfDate(instant)
  }
}

/** By language of the browser: a list has hundreds of times, and making a format takes longer than using it. */
const timesOfDay = new Map<string, ReturnType<typeof makeClock>>()

/** Formats a time of day, HH:mm. */
export function formatTimeOfDay(timeOfDay: string): string {
  const { language } = navigator
  const format = timesOfDay.get(language) ?? makeClock('UTC')
  timesOfDay.set(language, format)
  return format(`1970-01-01T${timeOfDay}Z`)
}
