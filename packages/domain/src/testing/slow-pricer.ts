/**
 * The price of a stay, worked out a second time: plainly, slowly, in exact fractions, and by none of the functions that
 * it checks. Amounts are minor units, percentages basis points.
 */

import type { Adjustment } from '../rates/adjust.ts'
import type { GuestPrices, Guests } from '../rates/guest-prices.ts'
import type { Meal } from '../rates/meals.ts'
import type { SoldRate } from '../rates/price-stay.ts'
import type { PlanRule, RatePlan } from '../rates/rate-plan.ts'
import type { RateRule } from '../stays/booking.ts'
import type { TaxRule } from '../taxes/taxes.ts'
import { multiply, roundDown, roundHalfUp, toFraction } from './fractions.ts'
import { type SlowTaxes, taxSlowly } from './slow-taxes.ts'

/** A room type as it is sold. */
export interface SlowSale {
  tariff: number
  /** For all plans, oldest first. */
  rules: readonly RateRule[]
  planRules: readonly PlanRule[]
  plans: readonly RatePlan[]
}

/** The price of a night by a plan, for the usual guests. */
export function ratePriceSlowly(sale: SlowSale, planId: string, date: string): number {
  const plan = sale.plans.find(({ id }) => id === planId)
  const forAll = lastPrice(sale.rules, date) ?? sale.tariff
  if (!plan) return forAll
  const own = lastPrice(
    sale.planRules.filter(({ ratePlanIds }) => ratePlanIds.includes(planId)),
    date,
  )
  if (own !== undefined) return own
  if (!plan.from) return forAll
  return adjustSlowly(ratePriceSlowly(sale, plan.from.planId, date), plan.from)
}

/** The price of the newest rule for a night that has one. */
function lastPrice(rules: readonly RateRule[], date: string): number | undefined {
  let last: number | undefined
  // 1 January 2001 was a Monday.
  const days = (Date.parse(date) - Date.parse('2001-01-01')) / 86_400_000
  const weekday = (days % 7) + 1
  for (const { firstNight, lastNight, weekdays, price } of rules) {
    const isFor = date >= firstNight && date <= lastNight && weekdays.includes(weekday)
    if (isFor && price !== null) last = price
  }
  return last
}

export function adjustSlowly(price: number, { percent = 0, amount = 0 }: Adjustment): number {
  const adjusted =
    roundHalfUp(multiply(toFraction(price), toFraction(10_000 + percent, 10_000))) + amount
  return adjusted < 0 ? 0 : adjusted
}

export interface SlowNight extends SlowTaxes {
  date: string
  ratePrice: number
  price: number
  meals: { meal: Meal; amount: number }[]
}

/** @param nights of the whole stay, by date, at the prices of the plan */
export function priceSlowly(
  nights: readonly { date: string; ratePrice: number }[],
  rate: Pick<SoldRate, 'guestPrices' | 'code' | 'meals' | 'mealPrices'>,
  guests: Guests,
  taxRules: readonly TaxRule[],
): SlowNight[] {
  const priced = nights.map((night) => {
    const price = takeOff(priceOfGuests(night.ratePrice, guests, rate.guestPrices), rate.code)
    return { ...night, price, meals: mealsWithin(price, rate, guests) }
  })
  const taxed = taxSlowly(
    priced.map(({ date, price, meals }) => {
      const amounts = meals.map(({ amount }) => amount)
      return { date, room: amounts.reduce((left, amount) => left - amount, price), meals: amounts }
    }),
    taxRules,
    guests,
  )
  return priced.map((night, place) => ({
    ...night,
    ...(taxed[place] ?? { taxes: [], stayTaxes: [] }),
  }))
}

/** Children above the last age band count as adults. */
function countAdults({ adults, childAges }: Guests, prices: GuestPrices | null): number {
  const oldest = prices?.childBands.at(-1)?.toAge
  if (oldest === undefined) return adults
  return adults + (childAges ?? []).filter((age) => age > oldest).length
}

function priceOfGuests(ratePrice: number, guests: Guests, prices: GuestPrices | null): number {
  if (!prices) return ratePrice
  const { standardAdults, childBands, extraBed = 0, beds } = prices
  const adults = countAdults(guests, prices)
  let price = ratePrice + forAdults(adults, prices)
  let inBeds = adults
  for (const age of guests.childAges ?? []) {
    const band = childBands.find(({ toAge }) => age <= toAge)
    if (!band) continue
    const share = multiply(
      toFraction(ratePrice, standardAdults),
      toFraction(band.percent ?? 0, 10_000),
    )
    const amount = band.amount ?? roundHalfUp(share)
    price += amount
    if (amount > 0) inBeds += 1
  }
  for (let guest = beds; guest < inBeds; guest++) price += extraBed
  return price < 0 ? 0 : price
}

/** Goes from the number of adults towards the standard one until a number has an amount. */
function forAdults(count: number, { standardAdults, adults }: GuestPrices): number {
  for (let one = count; one !== standardAdults; one += one < standardAdults ? 1 : -1) {
    const named = adults.find((each) => each.count === one)
    if (named) return named.amount
  }
  return 0
}

function takeOff(price: number, code: SoldRate['code']): number {
  if (!code) return price
  if (code.price !== undefined) return code.price < price ? code.price : price
  return adjustSlowly(price, { percent: 0 - (code.percent ?? 0), amount: 0 - (code.amount ?? 0) })
}

/** Meals that cost more than the night are the whole of it, each in its proportion. */
function mealsWithin(
  price: number,
  { meals, mealPrices, guestPrices }: Pick<SoldRate, 'meals' | 'mealPrices' | 'guestPrices'>,
  guests: Guests,
): { meal: Meal; amount: number }[] {
  const adults = countAdults(guests, guestPrices)
  const children = guests.adults + guests.children - adults
  const listed = mealPrices
    .filter(({ meal }) => meals.includes(meal))
    .map(({ meal, adult, child }) => ({ meal, amount: adult * adults + child * children }))
  const whole = listed.reduce((sum, { amount }) => sum + amount, 0)
  if (whole <= price) return listed.filter(({ amount }) => amount > 0)
  // Up to each meal, the parts are the proportion rounded down, so that they sum to the price.
  const upTo = (count: number) => {
    const sum = listed.slice(0, count).reduce((total, { amount }) => total + amount, 0)
    return roundDown([BigInt(price) * BigInt(sum), BigInt(whole)])
  }
  return listed
    .map(({ meal }, place) => ({ meal, amount: upTo(place + 1) - upTo(place) }))
    .filter(({ amount }) => amount > 0)
}
