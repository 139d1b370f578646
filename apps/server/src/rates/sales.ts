import type { RateNight, SoldRate } from '@bellhop/domain/rates/price-stay'
import {
  checkLength,
  isDepartureClosed,
  isOffered,
  type LengthProblem,
  listChain,
  type PlanNight,
  type PlanRule,
  type RatePlan,
  type RoomNightTerms,
  termsOfPlan,
} from '@bellhop/domain/rates/rate-plan'
import { addDays } from '@bellhop/domain/stays/booking'
import type { CancellationTerms } from '@bellhop/domain/stays/cancellation'
import type { TaxRule } from '@bellhop/domain/taxes/taxes'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { StoredGuestPrices } from '../database/stored-guest-prices.ts'
import { type PromoCode, type PromoCodeRow, readCode } from './codes.ts'
import { toGuestPrices } from './guest-prices.ts'
import { adjustmentsOf, type DescribedPlan, type RatePlanRow, toRatePlans } from './rate-plans.ts'

/** Everything that the prices of a hotel depend on, besides its nights. */
export interface Sales {
  /** In the hotel's order. */
  plans: ReadonlyMap<string, DescribedPlan>
  /** The hotel's. */
  terms: CancellationTerms
  taxRules: readonly TaxRule[]
  /** The guest's, if it is valid. */
  code?: PromoCode | undefined
}

/** The columns of a hotel that `toSales` reads. */
export interface SalesRow {
  plans: RatePlanRow[] | null
  terms: CancellationTerms | null
  taxRules: TaxRule[]
  languages: string[]
  code?: PromoCodeRow | null | undefined
}

/** The columns of a room type that its prices depend on. */
export interface SoldType {
  id: string
  maxAdults: number
  guestPrices: StoredGuestPrices | null
  /** Rules for some of the plans, oldest first. */
  planRules: PlanRule[]
}

/** The terms of cancelling of a hotel; null: it has none. */
export const selectTerms = (hotelId: string): RawBuilder<CancellationTerms | null> => sql`(
  SELECT json_build_object('freeDays', ct.free_days, 'fee', ct.fee)
  FROM cancellation_terms ct WHERE ct.hotel_id = ${hotelId})`

/** The rules of a room type for some plans, from one night to another. */
export const selectPlanRules = (
  hotelId: string,
  roomTypeId: Expression<string>,
  { from, to }: { from: string | RawBuilder<unknown>; to: string | RawBuilder<unknown> },
): RawBuilder<PlanRule[]> => sql`coalesce((
  SELECT json_agg(json_build_object('ratePlanIds', u.rate_plan_ids, 'firstNight', u.first_night,
    'lastNight', u.last_night, 'weekdays', u.weekdays, 'price', u.price, 'percent', u.percent, 'minNights', u.min_nights,
    'maxNights', u.max_nights, 'closedToArrival', u.closed_to_arrival,
    'closedToDeparture', u.closed_to_departure, 'roomsForSale', u.rooms_for_sale) ORDER BY u.created_at, u.id)
  FROM rate_rule u
  WHERE u.hotel_id = ${hotelId} AND u.room_type_id = ${roomTypeId} AND u.rate_plan_ids IS NOT NULL
    AND u.first_night <= (${to})::date AND u.last_night >= (${from})::date), '[]')`

/** @param wanted the stay that a promo code has to be valid for, and the hotel's date; without it no code is */
export function toSales(row: SalesRow, wanted?: { stay: Stay; today: string }): Sales {
  return {
    plans: toRatePlans(row.plans, row.languages),
    terms: row.terms ?? { freeDays: 0, fee: 'none' },
    taxRules: row.taxRules,
    code: row.code && wanted ? readCode(row.code, wanted.stay, wanted.today) : undefined,
  }
}

/** Finds a plan by its id, or the standard one. */
export function findPlan({ plans }: Sales, id: string | undefined): DescribedPlan | undefined {
  if (id !== undefined) return plans.get(id)
  return [...plans.values()].find(({ isStandard }) => isStandard)
}

interface Stay {
  checkInDate: string
  checkOutDate: string
}

/** Whether a plan is offered for a stay at all. @param today the hotel's date */
export function isOfferedFor(
  { code }: Sales,
  plan: RatePlan,
  roomTypeId: string,
  { checkInDate, checkOutDate }: Stay,
  today: string,
): boolean {
  const lastNight = addDays(checkOutDate, -1)
  const opened = code?.ratePlanIds ?? []
  return isOffered(plan, { roomTypeId, checkInDate, lastNight, today, opened })
}

/** A night as it is read, with its room type's terms. */
export type BaseNight = RoomNightTerms

/** The terms of the nights of a stay by a plan. */
export function nightsByPlan(
  { plans }: Sales,
  plan: RatePlan,
  { planRules }: SoldType,
  nights: readonly BaseNight[],
): (PlanNight & { date: string })[] {
  const chain = listChain(plan, plans)
  return nights.map((night) => ({ date: night.date, ...termsOfPlan(night, chain, planRules) }))
}

/** @param leaving whether the rules for all plans close the day of departure to stays that end */
export function lengthProblem(
  plan: RatePlan,
  type: SoldType,
  nights: readonly PlanNight[],
  { date, isClosed }: { date: string; isClosed: boolean },
): LengthProblem | undefined {
  return checkLength(plan, nights, isDepartureClosed(date, isClosed, plan, type.planRules))
}

export const toRateNights = (nights: readonly { date: string; price: number }[]): RateNight[] =>
  nights.map(({ date, price }) => ({ date, ratePrice: price }))

/** How a stay is sold by a plan now, which it keeps. */
export function toSoldRate(sales: Sales, plan: RatePlan, type: SoldType): SoldRate {
  const { id, name, meals, mealPrices, deposit } = plan
  const code = sales.code?.isFor(plan) ? sales.code.discount : undefined
  return {
    plan: { id, name },
    meals,
    mealPrices,
    terms: plan.terms ?? sales.terms,
    ...(deposit && { deposit }),
    adjustments: adjustmentsOf(plan, sales.plans),
    guestPrices: toGuestPrices(type.guestPrices, type.maxAdults),
    ...(code && { code }),
  }
}
