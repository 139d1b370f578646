import { hotelDate, hotelTimeOfDay } from '@bellhop/domain/time/hotel-time'

/** Nights from now until an instant on the hotel's calendar; 0 on that day and afterwards. */
export function daysUntil(instant: string, timeZone: string, now: number): number {
  const today = Temporal.PlainDate.from(hotelDate(toInstant(now), timeZone))
  return Math.max(0, today.until(hotelDate(instant, timeZone)).days)
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

export function partOfDay(timeZone: string, now: number): PartOfDay {
  const timeOfDay = hotelTimeOfDay(toInstant(now), timeZone)
  if (timeOfDay < '05:00' || timeOfDay >= '22:00') return 'night'
  if (timeOfDay < '12:00') return 'morning'
  return timeOfDay < '17:00' ? 'afternoon' : 'evening'
}

/** An instant of ms since 1970. */
export function toInstant(now: number): string {
  return new Date(now).toISOString()
}
