/**
 * The price of a stay: behind an offer, a hold, a booking, a change and a bill. Amounts are minor units, rates basis
 * points.
 */
import { splitAmount } from '../money/money.ts'
import type { CancellationTerms } from '../stays/cancellation.ts'
import { addStayTaxes, type StayTax } from '../taxes/stay-taxes.ts'
import { addedRate, resolveSlabs, rulesAt, type TaxRule, taxesOn } from '../taxes/taxes.ts'
import { type Adjustment, adjust } from './adjust.ts'
import type { DepositRule } from './deposit.ts'
import { countByAge, type GuestPrices, type Guests, priceForGuests } from './guest-prices.ts'
import type { Meal, MealPrice } from './meals.ts'

/** A discount of a promo code: on each night, or its price. */
export interface CodeDiscount {
  percent?: number
  amount?: number
  price?: number
}

/** How a stay was sold. It keeps this whatever becomes of the plan. */
export interface SoldRate {
  /** By language. */
  plan: { id: string; name: Record<string, string> }
  meals: readonly Meal[]
  mealPrices: readonly MealPrice[]
  terms: CancellationTerms
  /** Paid in advance. */
  deposit?: DepositRule
  /** From the price of the room type to that of the plan, for nights that are added when the plan is gone. */
  adjustments: readonly Adjustment[]
  guestPrices: GuestPrices | null
  code?: CodeDiscount & { id: string; code: string }
}

/** A night and the price of its plan, for the standard number of guests. */
export interface RateNight {
  date: string
  ratePrice: number
}

export interface PricedStayNight extends RateNight {
  /** The price as guests see it, with the taxes that are included in it. */
  price: number
  /** The percentage that is added. */
  taxRate: number
  taxes: TaxRule[]
  stayTaxes: StayTax[]
}

/** @param nights of the whole stay, by date */
export function priceStay(
  nights: readonly RateNight[],
  rate: SoldRate,
  guests: Guests,
  taxRules: readonly TaxRule[],
): PricedStayNight[] {
  return addStayTaxes(
    nights.map((night) => priceNight(night, rate, guests, taxRules)),
    guests,
  )
}

/** A night without what the stay owes beside it, which depends on its other nights. */
export function priceNight(
  { date, ratePrice }: RateNight,
  rate: Pick<SoldRate, 'guestPrices' | 'code' | 'meals' | 'mealPrices'>,
  guests: Guests,
  taxRules: readonly TaxRule[],
): Omit<PricedStayNight, 'stayTaxes'> {
  const price = discount(priceForGuests(ratePrice, guests, rate.guestPrices), rate.code)
  return { date, ratePrice, ...taxNight({ date, price }, rate, guests, taxRules) }
}

/** Taxes a night of any price: the parts that are meals as food, the rest as a room. */
export function taxNight(
  { date, price }: { date: string; price: number },
  rate: Pick<SoldRate, 'meals' | 'mealPrices' | 'guestPrices'>,
  guests: Guests,
  taxRules: readonly TaxRule[],
): { price: number; taxRate: number; taxes: TaxRule[] } {
  const parts = splitMeals(price, rate, guests)
  if (parts.length === 0)
    return { price, ...taxesOn(date, { rules: taxRules, kind: 'room', price }) }
  const room = parts.reduce((left, { amount }) => left - amount, price)
  const food = rulesAt(taxRules, 'food', date)
  const taxes = [
    ...rulesAt(taxRules, 'room', date).map((rule) => ({
      ...rule,
      ...(rule.kind === 'percent' && { share: { part: room, whole: price } }),
    })),
    ...parts.flatMap(({ meal, amount }) => {
      const share = { part: amount, whole: price, meal }
      const rules = food.length > 0 ? resolveSlabs(food, amount) : [untaxed]
      return rules.map((rule) => ({ ...rule, share }))
    }),
  ]
  return { price, taxes, taxRate: Math.round(addedRate(taxes, price)) }
}

/** Marks a part of a price that no percentage is on. */
const untaxed: TaxRule = {
  ...{ id: '', name: {}, appliesTo: 'food', kind: 'perStay', amount: 0, validFrom: '' },
}

/** The parts of a price that are meals. They are never more than the price. */
export function splitMeals(
  price: number,
  { meals, mealPrices, guestPrices }: Pick<SoldRate, 'meals' | 'mealPrices' | 'guestPrices'>,
  guests: Guests,
): { meal: Meal; amount: number }[] {
  const { adults, children } = countByAge(guests, guestPrices?.childBands.at(-1)?.toAge)
  const parts = mealPrices
    .filter(({ meal }) => meals.includes(meal))
    .map(({ meal, adult, child }) => ({ meal, amount: adult * adults + child * children }))
  const sum = parts.reduce((total, { amount }) => total + amount, 0)
  const amounts =
    sum <= price
      ? undefined
      : splitAmount(
          price,
          parts.map(({ amount }) => amount),
        )
  return parts
    .map((part, place) => ({ ...part, amount: amounts?.[place] ?? part.amount }))
    .filter(({ amount }) => amount > 0)
}

function discount(price: number, code: CodeDiscount | undefined): number {
  if (!code) return price
  if (code.price !== undefined) return Math.min(price, code.price)
  return adjust(price, {
    ...(code.percent !== undefined && { percent: 0 - code.percent }),
    ...(code.amount !== undefined && { amount: 0 - code.amount }),
  })
}
