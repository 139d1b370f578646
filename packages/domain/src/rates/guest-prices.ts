/** The price of a night by its guests. Amounts are minor units, percentages basis points. */
import { shareOf } from '../money/money.ts'

/** Children up to an age, each for an amount by night, or for a percentage of an adult's share of the price. */
export interface ChildBand {
  toAge: number
  amount?: number
  percent?: number
}

export interface GuestPrices {
  /** The guests that the price of a night is for. */
  standardAdults: number
  /** More or less than the price, for so many adults. */
  adults: readonly { count: number; amount: number }[]
  /** By age, ascending. Older children are adults. */
  childBands: readonly ChildBand[]
  /** For each guest who finds no bed, besides children who are free. */
  extraBed?: number
  /** Beds of the room: the most adults in it. */
  beds: number
}

export interface Guests {
  adults: number
  children: number
  /** On the day of arrival; missing if they were not asked for. Such children are free, and children for every tax. */
  childAges?: readonly number[] | null | undefined
}

/** A child's age in years. */
export const maxChildAge = 17

/** The guests who count as adults and as children. @param lastAge of the children; undefined: all of them */
export function countByAge({ adults, children, childAges }: Guests, lastAge = Infinity) {
  const older = (childAges ?? []).filter((age) => age > lastAge).length
  return { adults: adults + older, children: children - older }
}

/** @param price of the night for the standard number of adults */
export function priceForGuests(price: number, guests: Guests, prices: GuestPrices | null): number {
  if (!prices) return price
  const { standardAdults, childBands, extraBed = 0, beds } = prices
  const lastAge = childBands.at(-1)?.toAge
  const { adults } = countByAge(guests, lastAge ?? Infinity)
  const bands = (guests.childAges ?? []).flatMap(
    (age) => childBands.find(({ toAge }) => age <= toAge) ?? [],
  )
  const paid = bands
    .map(({ amount, percent = 0 }) => amount ?? shareOf(price, percent, 10_000 * standardAdults))
    .filter((amount) => amount > 0)
  const extraBeds = Math.max(0, adults + paid.length - beds)
  const sum = paid.reduce((total, amount) => total + amount, price + amountOf(adults, prices))
  return Math.max(0, sum + extraBeds * extraBed)
}

/** A number of adults without an amount has that of the nearest one towards the standard. */
function amountOf(count: number, { standardAdults, adults }: GuestPrices): number {
  const between = adults.filter((one) =>
    count < standardAdults
      ? one.count >= count && one.count < standardAdults
      : one.count <= count && one.count > standardAdults,
  )
  const [nearest] = between.toSorted(
    (a, b) => Math.abs(a.count - count) - Math.abs(b.count - count),
  )
  return nearest?.amount ?? 0
}
