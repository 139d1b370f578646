/** Stays as hotels sell them, and as they could, for properties. Amounts are minor units, percentages basis points. */
import fc from 'fast-check'
import { countryPacks, packRules } from '../countries/countries.ts'
import { companyPays } from '../money/folio-parts.ts'
import type { Adjustment } from '../rates/adjust.ts'
import type { GuestPrices, Guests } from '../rates/guest-prices.ts'
import { type MealPrice, meals } from '../rates/meals.ts'
import type { CodeDiscount, SoldRate } from '../rates/price-stay.ts'
import { maxDerivations, type PlanRule, type RatePlan } from '../rates/rate-plan.ts'
import { addDays, type RateRule } from '../stays/booking.ts'
import { arrival, randomTaxRules } from './random-tax-rules.ts'

/** The bounds of rules, some of which are within the stays. */
const firstDays = fc.constantFrom(...[-3, -1, 0, 1, 2, 3].map((day) => addDays(arrival, day)))
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: undefined })
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: null })

/** Yen, cents or fils: also those of the slabs of India, none, and the highest. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: 2_000_000 }) },
  { weight: 2, arbitrary: fc.nat({ max: 99 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 5, 750_000, 750_001, 999_999_999) },
)
const difference = fc.integer({ min: -200_000, max: 200_000 })
const percentOff = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 5000, 10_000))

const adjustment: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.record({ percent: fc.integer({ min: -10_000, max: 20_000 }) }),
  fc.record({ percent: fc.constantFrom(-10_000, -5000, -1050, 0, 100_000) }),
  fc.record({ amount: difference }),
)

const rule: fc.Arbitrary<RateRule> = fc
  .record({
    firstNight: firstDays,
    days: fc.nat({ max: 6 }),
    weekdays: fc.oneof(fc.constant([1, 2, 3, 4, 5, 6, 7]), fc.subarray([1, 2, 3, 4, 5, 6, 7])),
    price: nullable(price),
  })
  .map(({ days, ...values }) => ({
    ...{ ...values, lastNight: addDays(values.firstNight, days) },
    ...{ minNights: null, maxNights: null, roomsForSale: null },
    ...{ closedToArrival: null, closedToDeparture: null },
  }))

const planIds = ['standard', 'flexible', 'half board', 'members'] as const
const planRule: fc.Arbitrary<PlanRule> = fc
  .tuple(rule, fc.subarray([...planIds], { minLength: 1 }))
  .map(([values, ratePlanIds]) => ({ ...values, ratePlanIds }))

const mealPrices: fc.Arbitrary<MealPrice[]> = fc
  .tuple(
    fc.shuffledSubarray([...meals]),
    fc.array(fc.record({ adult: fc.nat({ max: 90_000 }), child: fc.nat({ max: 40_000 }) }), {
      ...{ minLength: 3, maxLength: 3 },
    }),
  )
  .map(([named, amounts]) =>
    named.map((meal, place) => ({ meal, ...(amounts[place] ?? { adult: 0, child: 0 }) })),
  )

/** Each plan is derived from the one before it, through at most three. */
const plans: fc.Arbitrary<RatePlan[]> = fc
  .array(adjustment, { maxLength: maxDerivations })
  .map((steps) => [plan('standard'), ...steps.map((step, place) => derive(place, step))])

const derive = (place: number, step: Adjustment) =>
  plan(planIds[place + 1] ?? '', { planId: planIds[place] ?? '', ...step })

/** A plan without rules of its own. */
export function plan(id: string, from: RatePlan['from'] = null): RatePlan {
  return {
    ...{ id, from, isStandard: id === 'standard', name: { en: id }, roomTypeIds: [] },
    ...{
      meals: [],
      mealPrices: [],
      terms: null,
      deposit: null,
      weekdays: [],
      firstNight: null,
      lastNight: null,
    },
    ...{ minNights: null, maxNights: null, daysAheadMin: null, daysAheadMax: null },
    ...{ closedToArrival: false, closedToDeparture: false, codeOnly: false, closed: false },
  }
}

const guestPrices: fc.Arbitrary<GuestPrices> = fc
  .record({
    standardAdults: fc.integer({ min: 1, max: 3 }),
    adults: fc.uniqueArray(
      fc.record({ count: fc.integer({ min: 1, max: 6 }), amount: difference }),
      { maxLength: 3, selector: ({ count }) => count },
    ),
    childBands: fc.uniqueArray(
      fc.oneof(
        fc.record({ toAge: fc.nat({ max: 17 }), amount: fc.nat({ max: 100_000 }) }),
        fc.record({ toAge: fc.nat({ max: 17 }), percent: percentOff }),
      ),
      { maxLength: 3, selector: ({ toAge }) => toAge },
    ),
    extraBed: optional(fc.nat({ max: 150_000 })),
    beds: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ extraBed, adults, childBands, ...prices }) => ({
    ...prices,
    adults: adults
      .filter(({ count }) => count !== prices.standardAdults)
      .toSorted((a, b) => a.count - b.count),
    childBands: childBands.toSorted((a, b) => a.toAge - b.toAge),
    ...(extraBed !== undefined && { extraBed }),
  }))

/** Children with missing ages, too. */
const randomGuests: fc.Arbitrary<Guests> = fc
  .record({
    adults: fc.integer({ min: 1, max: 4 }),
    ages: fc.array(fc.nat({ max: 17 }), { maxLength: 3 }),
    isAsked: fc.integer({ min: 0, max: 4 }).map((one) => one > 0),
  })
  .map(({ adults, ages, isAsked }) => ({
    ...{ adults, children: ages.length, childAges: isAsked ? ages : null },
  }))

const discount: fc.Arbitrary<CodeDiscount> = fc.oneof(
  fc.record({ percent: percentOff }),
  fc.record({ amount: fc.nat({ max: 200_000 }) }),
  fc.record({ price }),
)

/** Any taxes, or those of a country as its pack has them, in one language. */
const taxRules = fc.oneof(
  { weight: 2, arbitrary: randomTaxRules },
  fc.constantFrom(
    ...countryPacks.map((pack) =>
      packRules(pack, '2026-01-01').map(({ name: { en = '' }, ...rule }) => ({
        ...{ ...rule, name: { en } },
      })),
    ),
  ),
)

/** Other dates, guests and prices of the room type. */
const change = fc.record({
  from: fc.constantFrom(-1, 0, 0, 0, 1),
  nights: fc.constantFrom(1, 2, 3),
  guests: optional(randomGuests),
  tariff: price,
})

/** Everything that the price of a stay depends on, and what becomes of it. */
export const randomStay = fc.record({
  tariff: price,
  rules: fc.array(rule, { maxLength: 2 }),
  planRules: fc.array(planRule, { maxLength: 2 }),
  plans,
  meals: fc.subarray([...meals]),
  mealPrices,
  guestPrices: nullable(guestPrices),
  guests: randomGuests,
  code: optional(discount),
  taxRules,
  nights: fc.constantFrom(1, 1, 1, 2, 2, 3),
  change: optional(change),
  currency: fc.constantFrom('INR', 'EUR', 'JPY', 'KWD'),
  company: fc.constantFrom(...companyPays),
})
export type RandomStay = typeof randomStay extends fc.Arbitrary<infer Stay> ? Stay : never

/** The last plan, by which the stay is sold. */
export function soldPlan({ plans }: RandomStay): RatePlan {
  const last = plans.at(-1)
  if (!last) throw new Error('Expected a plan')
  return last
}

/** How the stay is sold. */
export function soldRate(stay: RandomStay): SoldRate {
  const { meals, mealPrices, guestPrices, code } = stay
  const { id, name } = soldPlan(stay)
  return {
    ...{ plan: { id, name }, meals, mealPrices, guestPrices, adjustments: [] },
    terms: { freeDays: 1, fee: 'firstNight' },
    ...(code && { code: { id: 'code', code: 'WINTER', ...code } }),
  }
}
