import { MINUTE_MS } from './durations.ts'
import { checkOutAt, type StayDates } from './hotel-time.ts'
import { minutesOf } from './opening-hours.ts'
import type { RequestStatus } from './request-status.ts'

/** Statuses in which a late check-out counts: the hotel has accepted it, and it has not been cancelled. */
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

/** The times until which a guest may stay by whole hours, HH:mm: the first is an hour after check-out. */
export function listLateTimes(checkoutTime: string, latest: string): string[] {
  const hours = Math.floor((minutesOf(latest) - minutesOf(checkoutTime)) / 60)
  const [hour = '', minute = ''] = checkoutTime.split(':')
  return Array.from({ length: Math.max(0, hours) }, (_, index) =>
    [String(Number(hour) + index + 1).padStart(2, '0'), minute].join(':'),
  )
}

/** What a room needs between two guests. */
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
