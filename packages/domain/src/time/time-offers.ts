import type { RequestStatus } from '../requests/request-status.ts'
import { atHotelTime } from './at-hotel-time.ts'
import { MINUTE_MS } from './durations.ts'
import { checkOutAt, hotelDate, hotelTimeOfDay, type StayDates } from './hotel-time.ts'
import { minutesOf } from './opening-hours.ts'

/** Statuses in which a late check-out or an early check-in counts: the hotel has accepted it, and it has not been cancelled. */
export const grantedStatuses: readonly RequestStatus[] = [
  'accepted',
  'inProgress',
  'onTheWay',
  'done',
]

/**
 * The check-out of a stay with a late check-out, on the same day of the hotel.
 *
 * @param until HH:mm in the hotel's zone
 * @param now ms since 1970
 * @returns an instant, or undefined if it would not be later than the stay's check-out, or has passed
 */
export function lateCheckOutAt(stay: StayDates, until: string, now: number): string | undefined {
  const late = checkOutAt({ ...stay, checkoutTime: until })
  return until > stay.checkoutTime && Date.parse(late) > now ? late : undefined
}

/**
 * The beginning of a stay with an early check-in, on the same day of the hotel.
 *
 * @param from HH:mm in the hotel's zone
 * @param now ms since 1970
 * @returns an instant, or undefined if it would not be earlier than the stay's check-in, or has passed
 */
export function earlyCheckInAt(
  { checkIn, timeZone }: Pick<StayDates, 'checkIn' | 'timeZone'>,
  from: string,
  now: number,
): string | undefined {
  const early = atHotelTime(hotelDate(checkIn, timeZone), from, timeZone)
  const isEarlier = from < hotelTimeOfDay(checkIn, timeZone) && early < checkIn
  return isEarlier && Date.parse(early) > now ? early : undefined
}

/** The times until which a guest may stay by whole hours, HH:mm: the first is an hour after check-out. */
export function listLateTimes(checkoutTime: string, latest: string): string[] {
  const hours = Math.floor((minutesOf(latest) - minutesOf(checkoutTime)) / 60)
  return listHours(hours, (index) => addHours(checkoutTime, index + 1))
}

/** The times from which a guest may arrive by whole hours, HH:mm: the first is an hour before check-in. */
export function listEarlyTimes(checkInTime: string, earliest: string): string[] {
  const hours = Math.floor((minutesOf(checkInTime) - minutesOf(earliest)) / 60)
  return listHours(hours, (index) => addHours(checkInTime, -index - 1))
}

const listHours = (count: number, timeOf: (index: number) => string) =>
  Array.from({ length: Math.max(0, count) }, (_, index) => timeOf(index))

function addHours(time: string, hours: number): string {
  const [hour = '', minute = ''] = time.split(':')
  return [String(Number(hour) + hours).padStart(2, '0'), minute].join(':')
}

/** The minutes that a room needs between two guests. */
export const turnoverMinutes = 60

/** The day on which a guest leaves a room. Instants. */
export interface DepartureDay {
  /** Check-in of the guest who has this room from that day on, if there is one. */
  nextArrival?: string | undefined
  /** From when guests check in at the hotel on that day. */
  checkIn: string
  /** Rooms of this type that are not sold for the night, less those that other late check-outs use. */
  roomsLeft: number
}

/**
 * Until when a guest may stay in the room, in ms since 1970. If all rooms of its type are sold, one of those who arrive that
 * day will have this one.
 */
export function freeUntil({ nextArrival, checkIn, roomsLeft }: DepartureDay): number {
  if (nextArrival === undefined && roomsLeft > 0) return Number.POSITIVE_INFINITY
  return Date.parse(nextArrival ?? checkIn) - turnoverMinutes * MINUTE_MS
}

/** The day on which a guest gets a room. Instants. */
export interface ArrivalDay {
  /** When the guest of the night before leaves the room, if there is one. */
  lastDeparture?: string | undefined
  /** Until when guests check out at the hotel on that day. */
  checkOut: string
  /** Rooms of this type that were not sold for the night before, less those that other early check-ins use. */
  roomsLeft: number
}

/**
 * From when a guest may have the room, in ms since 1970. If all rooms of its type are sold for the night before, one of
 * those who leave that day is in this one.
 */
export function freeFrom({ lastDeparture, checkOut, roomsLeft }: ArrivalDay): number {
  if (lastDeparture === undefined && roomsLeft > 0) return Number.NEGATIVE_INFINITY
  return Date.parse(lastDeparture ?? checkOut) + turnoverMinutes * MINUTE_MS
}
