import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { toInstant } from './hotel-calendar.ts'

/** True if an instant is today at the hotel. */
export function isToday(instant: string, timeZone: string, now: number): boolean {
  return hotelDate(instant, timeZone) === hotelDate(toInstant(now), timeZone)
}

/** The next instant at which it is `timeOfDay` (HH:mm) at the hotel. */
export function nextOccurrence(timeOfDay: string, timeZone: string, now: number): string {
  const present = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone)
  const today = present.withPlainTime(timeOfDay)
  const next =
    today.epochMilliseconds > now ? today : present.add({ days: 1 }).withPlainTime(timeOfDay)
  return next.toInstant().toString()
}
