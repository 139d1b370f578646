import { HOUR_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'

/** The hour at which a practice hotel begins again. */
export const resetHour = 3

/** The date of a practice hotel's day, which begins at the hour of its reset. */
export function practiceDay(now: Date, timeZone: string): string {
  return hotelDate(new Date(now.getTime() - resetHour * HOUR_MS), timeZone)
}

/** When the day after this one begins. */
export function nextReset(now: Date, timeZone: string): Date {
  const next = Temporal.PlainDate.from(practiceDay(now, timeZone)).add({ days: 1 })
  const at = next.toZonedDateTime({ timeZone, plainTime: { hour: resetHour } })
  return new Date(at.epochMilliseconds)
}
