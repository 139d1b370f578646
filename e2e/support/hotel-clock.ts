import 'temporal-polyfill/global'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/durations'
import { checkInAt, hotelDate } from '@bellhop/domain/hotel-time'

/** The longest run on a slow machine. */
const LONGEST_RUN_MS = 40 * MINUTE_MS

/**
 * The demo hotel's zone in the journeys: its own, or, towards the end of a day there, one where the day goes on. The
 * demo's stays and orders are of the hotel's day, which must be the same at the end of the run.
 */
export const hotelZone: string = process.env.E2E_ZONE ?? chooseZone(Date.now())
// The workers of a run have the zone that it began with.
process.env.E2E_ZONE = hotelZone

function chooseZone(now: number): string {
  const dates = [now, now + LONGEST_RUN_MS].map((at) => hotelDate(new Date(at), 'Asia/Kolkata'))
  return dates[0] === dates[1] ? 'Asia/Kolkata' : 'Asia/Dubai'
}

/** The hotel's date, so many days from today. */
export function hotelDay(days = 0): string {
  return hotelDate(new Date(Date.now() + days * DAY_MS), hotelZone)
}

/** A time of day at the hotel, HH:mm, so many days from today. */
export function hotelInstant(time: string, days = 0): Date {
  return new Date(checkInAt(hotelDay(days), time, hotelZone))
}
