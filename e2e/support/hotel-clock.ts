import 'temporal-polyfill/global'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { checkInAt, hotelDate } from '@bellhop/domain/hotel-time'

/** The longest run on a slow machine. */
const LONGEST_RUN_MS = 40 * MINUTE_MS

/**
 * The demo hotel's time zone in the journeys: its usual one or, shortly before midnight there, one further west. Stays
 * and orders of the demo depend on the hotel's date, which must not change during the run.
 */
export const hotelZone: string = process.env.E2E_ZONE ?? chooseZone(Date.now())
// Workers inherit the zone in which the run began.
process.env.E2E_ZONE = hotelZone

function chooseZone(now: number): string {
  const dates = [now, now + LONGEST_RUN_MS].map((at) => hotelDate(new Date(at), 'Asia/Kolkata'))
  return dates[0] === dates[1] ? 'Asia/Kolkata' : 'Asia/Dubai'
}

/** The hotel's date in this many days. */
export function hotelDay(days = 0): string {
  return hotelDate(new Date(Date.now() + days * DAY_MS), hotelZone)
}

/** A time of day at the hotel, HH:mm, in this many days. */
export function hotelInstant(time: string, days = 0): Date {
  return new Date(checkInAt(hotelDay(days), time, hotelZone))
}
