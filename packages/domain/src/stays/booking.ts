/**
 * Rooms for sale: dates of a booking, the price of a night, and the price of a stay. Dates are the hotel's, YYYY-MM-DD;
 * a night is named by the date on which it begins. Uses the global `Temporal`, except for counting days in the most
 * frequent call: there the polyfill would take a tenth of the time.
 */

import { roomNight } from '../money/folio.ts'
import { adjust } from '../rates/adjust.ts'
import { extraAmounts, type NightExtra, type PricedExtra } from '../rates/extras.ts'
import { type StayTax, totalOfStayTax } from '../taxes/stay-taxes.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import { DAY_MS } from '../time/durations.ts'

/** Maximum nights of one stay. */
export const maxNights = 30
/** Maximum rooms of one booking. */
export const maxRooms = 9
/** How many days ahead nights are for sale. */
export const daysForSale = 365

/** The nights of a stay; empty if check-out is not after check-in. */
export function listNights(checkInDate: string, checkOutDate: string): string[] {
  const length = Math.max(0, countDays(checkInDate, checkOutDate))
  return Array.from({ length }, (_, night) => addDays(checkInDate, night))
}

/** The date so many days later, or earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days later the second date is. Computed in UTC, where each day has 24 hours. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: string): number {
  // The first day of Unix time was a Thursday.
  return ((((Date.parse(date) / DAY_MS + 3) % 7) + 7) % 7) + 1
}

/** `order`: check-out is not after check-in. */
export type DatesProblem = 'past' | 'order' | 'tooLong' | 'tooFar'

/**
 * Why these dates can never be booked: 1–30 nights, not in the past, at most a year ahead.
 *
 * @param first the earliest check-in, if a night that began before today can still be booked
 */
export function checkDates(
  { checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string },
  today: string,
  first = today,
): DatesProblem | undefined {
  if (checkOutDate <= checkInDate) return 'order'
  if (checkInDate < first) return 'past'
  if (countDays(checkInDate, checkOutDate) > maxNights) return 'tooLong'
  if (checkOutDate > addDays(today, daysForSale)) return 'tooFar'
  return undefined
}

/**
 * A rule for some nights of a room type. A null field sets nothing; of the rules for one night, the last one wins,
 * field by field.
 */
export interface RateRule {
  firstNight: string
  lastNight: string
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[]
  /** Minor units. */
  price: number | null
  /** Without a price: more or less than the price from the rules before, in basis points. */
  percent?: number | null | undefined
  minNights: number | null
  maxNights: number | null
  closedToArrival: boolean | null
  /** A stay cannot end on this day. */
  closedToDeparture: boolean | null
  /** At most so many rooms are for sale. */
  roomsForSale: number | null
}

/** The terms of one night. */
export interface NightTerms {
  price: number
  minNights: number
  maxNights: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
  capacity: number
}

/**
 * Determines the terms of a night: the room type's tariff and every room, unless rules override them.
 *
 * @param rules oldest first
 */
export function termsOfNight(
  night: string,
  { tariff, rooms }: { tariff: number; rooms: number },
  rules: readonly RateRule[],
): NightTerms {
  const weekday = weekdayOf(night)
  const terms: NightTerms = {
    ...{ price: tariff, minNights: 1, maxNights: null, capacity: rooms },
    ...{ closedToArrival: false, closedToDeparture: false },
  }
  for (const rule of rules) {
    if (night < rule.firstNight || night > rule.lastNight) continue
    if (!rule.weekdays.includes(weekday)) continue
    terms.price = priceByRule(terms.price, rule)
    terms.minNights = rule.minNights ?? terms.minNights
    terms.maxNights = rule.maxNights ?? terms.maxNights
    terms.closedToArrival = rule.closedToArrival ?? terms.closedToArrival
    terms.closedToDeparture = rule.closedToDeparture ?? terms.closedToDeparture
    terms.capacity = Math.min(rule.roomsForSale ?? terms.capacity, rooms)
  }
  return terms
}

/** @param price before the rule, in minor units */
export function priceByRule(price: number, rule: Pick<RateRule, 'price' | 'percent'>): number {
  return rule.price ?? adjust(price, { percent: rule.percent ?? 0 })
}

/** In minor units; total = subtotal + tax. */
export interface StayAmounts {
  subtotal: number
  tax: number
  total: number
}

/** A night as it was sold. */
export interface PricedNight {
  /** Minor units. */
  price: number
  /** The percentage that is added, in basis points. */
  taxRate: number
  /** The rules behind it; null for one plain percentage. */
  taxes?: TaxRule[] | null | undefined
  /** Amounts that the stay owes beside the night. */
  stayTaxes?: readonly Pick<StayTax, 'amount' | 'tax'>[] | undefined
  /** Charged with the night. */
  extras?: readonly NightExtra<PricedExtra>[] | undefined
}

/** Sums nights with all their taxes and extras. Each is rounded for each night of each room, as on the bill. */
export function stayAmounts(nights: Iterable<PricedNight>): StayAmounts {
  let subtotal = 0
  let tax = 0
  for (const night of nights) {
    const amounts = roomNight(night)
    subtotal += amounts.net
    tax += amounts.tax
    for (const stayTax of night.stayTaxes ?? []) tax += totalOfStayTax(stayTax)
    for (const extra of (night.extras ?? []).map(extraAmounts)) {
      subtotal += extra.net
      tax += extra.tax
    }
  }
  return { subtotal, tax, total: subtotal + tax }
}
