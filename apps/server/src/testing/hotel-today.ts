import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'

/** The hotel's date now, YYYY-MM-DD. */
export function hotelToday(timeZone: string): string {
  return hotelDate(new Date(), timeZone)
}

/** The date of the night that is running now: in the early morning it is the one before. */
export function hotelTonight(timeZone: string): string {
  return runningNight(new Date(), timeZone)
}
