import {
  maxDaysBefore,
  maxEntries,
  maxItemDescription,
  maxItemName,
  maxNightPrice,
} from '@bellhop/domain/limits'
import { meals } from '@bellhop/domain/rates/meals'
import { maxNights } from '@bellhop/domain/stays/booking'
import Type, { type Static } from 'typebox'
import { HotelDate, Id, nonBlankText, object } from '../base/common.ts'
import { contentCalls, localised } from '../base/content.ts'
import { DepositTerms } from '../base/deposit.ts'
import { Terms } from '../base/terms.ts'

const Meal = Type.Enum([...meals])
/** In the hotel's currency. */
const MealAmount = Type.Number({ minimum: 0, maximum: maxNightPrice })
const Nights = Type.Integer({ minimum: 1, maximum: maxNights })
const Days = Type.Integer({ minimum: 0, maximum: maxDaysBefore })

/** More or less than another price: a percentage with at most two decimals, or an amount by night. One of the two. */
export const adjustment = {
  percent: Type.Optional(Type.Number({ minimum: -100, maximum: 1000 })),
  amount: Type.Optional(Type.Number({ minimum: -maxNightPrice, maximum: maxNightPrice })),
}

/**
 * The ways in which the hotel sells its room types. The first one of a new hotel, “Standard”, is that of calls that name
 * none; it stays, and sells all room types. A plan is derived from another through at most three; 400 for a circle.
 */
export const ratePlanCalls = contentCalls({
  url: '/desk/rate-plans',
  tag: 'rate-plans',
  names: { one: 'rate plan', many: 'rate plans' },
  fields: {
    name: localised(maxItemName),
    /** For guests. */
    text: Type.Optional(localised(maxItemDescription, nonBlankText)),
    /** None: all, also later ones. */
    roomTypeIds: Type.Array(Id, { maxItems: maxEntries }),
    /** Without it, the prices are those of the room types. */
    from: Type.Optional(object({ planId: Id, ...adjustment })),
    /** Included in the price. */
    meals: Type.Optional(Type.Array(Meal, { maxItems: meals.length, uniqueItems: true })),
    /** The part of the price that each is, for a guest and night: taxed as food, with a line on the invoice. */
    mealPrices: Type.Optional(
      Type.Array(object({ meal: Meal, adult: MealAmount, child: MealAmount }), {
        maxItems: meals.length,
      }),
    ),
    /** Without it, those of the hotel. */
    terms: Type.Optional(Terms),
    /** In advance; bookings keep it as they keep the terms. 400 unless it has one of nights, percentage and all. */
    deposit: Type.Optional(DepositTerms),
    /** Weekdays of the arrival; 1 is Monday. Without it, every day. */
    weekdays: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
    ),
    /** All nights of a stay are within these. */
    firstNight: Type.Optional(HotelDate),
    lastNight: Type.Optional(HotelDate),
    minNights: Type.Optional(Nights),
    maxNights: Type.Optional(Nights),
    /** Sold at least and at most so many days before the arrival. */
    daysAheadMin: Type.Optional(Days),
    daysAheadMax: Type.Optional(Days),
    closedToArrival: Type.Optional(Type.Boolean({ default: false })),
    closedToDeparture: Type.Optional(Type.Boolean({ default: false })),
    /** Sold only with a promo code that names it. */
    codeOnly: Type.Optional(Type.Boolean({ default: false })),
    /** Not sold. */
    closed: Type.Optional(Type.Boolean({ default: false })),
  },
})
export const {
  Entry: DeskRatePlan,
  list: listDeskRatePlans,
  add: addRatePlan,
  change: changeRatePlan,
  move: moveRatePlan,
  remove: removeRatePlan,
} = ratePlanCalls
export type DeskRatePlan = Static<typeof DeskRatePlan>
