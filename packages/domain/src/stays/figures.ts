/**
 * Figures of a hotel, such as occupancy: docs/figures.md defines each. Amounts are minor units, rates basis points.
 */
import { shareOf } from '../money/money.ts'
import { splitPortions, taxLine } from '../taxes/tax-line.ts'
import type { PricedNight } from './booking.ts'

/** How rooms are grouped, and the tables of outlets and dishes. */
export const roomGroupings = ['day', 'month', 'plan', 'channel', 'roomType'] as const
export type RoomGrouping = (typeof roomGroupings)[number]
export const saleGroupings = ['outlet', 'dish'] as const
export type SaleGrouping = (typeof saleGroupings)[number]

/** Sums of nights, which add up. */
export interface FigureSums {
  /** Known days. */
  days: number
  /** Rooms in order × nights. */
  roomNights: number
  sold: number
  /** Sold at a price of nothing. */
  complimentary: number
  /** Sold by a portal in another currency, at a price that is not entered yet. */
  unpriced: number
  /** Without tax and meals. */
  revenue: number
  /** Booked rooms that arrive, with the cancelled ones. */
  bookings: number
  cancelled: number
  noShows: number
  /** Without tax: what cancelled rooms and no-shows were charged. */
  fees: number
  /** Days from booking to arrival, and nights, of the rooms that were not cancelled. */
  leadDays: number
  bookedNights: number
}

export const noFigures: FigureSums = {
  ...{ days: 0, roomNights: 0, sold: 0, complimentary: 0, unpriced: 0, revenue: 0, bookings: 0 },
  ...{ cancelled: 0, noShows: 0, fees: 0, leadDays: 0, bookedNights: 0 },
}

export function addFigures(sums: readonly FigureSums[]): FigureSums {
  const total = { ...noFigures }
  for (const each of sums) {
    for (const name of Object.keys(noFigures) as (keyof FigureSums)[]) total[name] += each[name]
  }
  return total
}

/** Computes what is not a sum. A rate of nothing is 0. */
export function ratesOf(sums: FigureSums) {
  const { roomNights, sold, revenue, bookings, cancelled, noShows, leadDays, bookedNights } = sums
  const arrivals = bookings - cancelled - noShows
  const average = (sum: number) => shareOf(sum, 10, arrivals) / 10
  return {
    /** Basis points, above 10,000 if more rooms were sold than there are. */
    occupancy: shareOf(sold, 10_000, roomNights),
    adr: shareOf(revenue, 1, sold),
    revPar: shareOf(revenue, 1, roomNights),
    /** With one decimal. */
    leadDays: average(leadDays),
    stayNights: average(bookedNights),
  }
}

/** Computes what a night earns without the tax within its price, and the part of that which is meals. */
export function earnOfNight({ price, taxes }: PricedNight): {
  net: number
  mealsNet: number
} {
  if (!taxes) return { net: price, mealsNet: 0 }
  const portions = splitPortions({ price, quantity: 1, taxes }).map((portion) => ({
    meal: portion.meal,
    net: portion.price * portion.quantity - taxLine(portion).included,
  }))
  const sum = (of: typeof portions) => of.reduce((total, { net }) => total + net, 0)
  return { net: sum(portions), mealsNet: sum(portions.filter(({ meal }) => meal)) }
}

/** The same day a year before, 28 February for 29 February. */
export function lastYear(date: string): string {
  const [year = '', rest = ''] = [date.slice(0, 4), date.slice(4)]
  return `${Number(year) - 1}${rest === '-02-29' ? '-02-28' : rest}`
}

/** The months of a span, YYYY-MM. */
export function listMonths(from: string, to: string): string[] {
  const first = monthNumber(from)
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, at) => {
    const month = first + at
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day of the month before, of any date. */
export function monthBefore(date: string): string {
  const month = monthNumber(date) - 1
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/** The last day of the month of a date. */
export function lastDayOfMonth(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
