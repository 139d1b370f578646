/**
 * Rooms for sale: dates of a booking, what a night costs, and what a stay comes to. Dates are the
 * hotel's, YYYY-MM-DD; a night is named by the date on which it begins. Uses the global `Temporal`, but not where a
 * call that everybody makes counts days: with the polyfill it takes a tenth of the call.
 */
import { DAY_MS } from './durations.ts'
import { roomNight } from './folio.ts'

/** Nights of one stay. */
export const maxNights = 30
/** Rooms of one booking. */
export const maxRooms = 9
/** How far ahead nights are for sale. */
export const daysForSale = 365

/** The nights of a stay; empty where check-out is not after check-in. */
export function listNights(checkInDate: string, checkOutDate: string): string[] {
  const length = Math.max(0, countDays(checkInDate, checkOutDate))
  return Array.from({ length }, (_, night) => addDays(checkInDate, night))
}

/** The date so many days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days later the second date is. A date alone is one in UTC, where each day has 24 hours. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** `order`: check-out is not after check-in. */
export type DatesProblem = 'past' | 'order' | 'tooLong' | 'tooFar'

/** Why nobody can book these dates, whatever is free: 1–30 nights, not in the past, at most a year ahead. */
export function checkDates(
  { checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string },
  today: string,
): DatesProblem | undefined {
  if (checkOutDate <= checkInDate) return 'order'
  if (checkInDate < today) return 'past'
  if (countDays(checkInDate, checkOutDate) > maxNights) return 'tooLong'
  if (checkOutDate > addDays(today, daysForSale)) return 'tooFar'
  return undefined
}

/**
 * What a hotel says of some nights of a room type. A field that is null says nothing; of the rules for one night,
 * the last one counts, field by field.
 */
export interface RateRule {
  firstNight: string
  lastNight: string
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[]
  /** Minor units. */
  price: number | null
  minNights: number | null
  closedToArrival: boolean | null
  /** At most so many rooms are for sale. */
  roomsForSale: number | null
}

/** How one night is sold. */
export interface NightTerms {
  price: number
  minNights: number
  closedToArrival: boolean
  capacity: number
}

/**
 * How a night is sold: at the room type's tariff, every room, unless rules say otherwise.
 *
 * @param rules oldest first
 */
export function termsOfNight(
  night: string,
  { tariff, rooms }: { tariff: number; rooms: number },
  rules: readonly RateRule[],
): NightTerms {
  const weekday = Temporal.PlainDate.from(night).dayOfWeek
  const terms = { price: tariff, minNights: 1, closedToArrival: false, capacity: rooms }
  for (const rule of rules) {
    if (night < rule.firstNight || night > rule.lastNight) continue
    if (!rule.weekdays.includes(weekday)) continue
    terms.price = rule.price ?? terms.price
    terms.minNights = rule.minNights ?? terms.minNights
    terms.closedToArrival = rule.closedToArrival ?? terms.closedToArrival
    terms.capacity = Math.min(rule.roomsForSale ?? terms.capacity, rooms)
  }
  return terms
}

/** In minor units; total = subtotal + tax. */
export interface StayAmounts {
  subtotal: number
  tax: number
  total: number
}

/** What nights come to. Tax is rounded for each night of each room, as on the bill. */
export function stayAmounts(
  nights: Iterable<{ price: number; taxRate: number; rooms?: number }>,
): StayAmounts {
  let subtotal = 0
  let tax = 0
  for (const { price, taxRate, rooms = 1 } of nights) {
    const night = roomNight(price, taxRate)
    subtotal += night.net * rooms
    tax += night.tax * rooms
  }
  return { subtotal, tax, total: subtotal + tax }
}
