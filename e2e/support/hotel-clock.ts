import 'temporal-polyfill/global'
import { addDays } from '@bellhop/domain/stays/booking'
import { checkInAt, hotelDate } from '@bellhop/domain/time/hotel-time'

/**
 * The demo hotel's time zone in the journeys: where it is between 14:00 and 15:00 when they begin. So every run sees the
 * same meals, opening hours and dates, at whatever hour it begins.
 */
export const hotelZone: string = process.env.E2E_ZONE ?? zoneOf(14)
// Workers inherit the zone in which the run began.
process.env.E2E_ZONE = hotelZone

/** The zone where it is this hour now. The sign in the name of such a zone is the reverse of its offset's. */
function zoneOf(hour: number): string {
  const offset = hour - new Date().getUTCHours()
  return `Etc/GMT${offset < 0 ? '+' : '-'}${Math.abs(offset)}`
}

/** The hotel's date in this many days. */
export function hotelDay(days = 0): string {
  return addDays(hotelDate(new Date(), hotelZone), days)
}

/** A time of day at the hotel, HH:mm, in this many days. */
export function hotelInstant(time: string, days = 0): Date {
  return new Date(checkInAt(hotelDay(days), time, hotelZone))
}
