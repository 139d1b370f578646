/**
 * Rate plans: the ways in which a hotel sells its room types, such as flexible or with breakfast. Amounts are minor
 * units, percentages basis points. Dates are the hotel's, YYYY-MM-DD.
 */
import { countDays, priceByRule, type RateRule, weekdayOf } from '../stays/booking.ts'
import type { CancellationTerms } from '../stays/cancellation.ts'
import { type Adjustment, adjust } from './adjust.ts'
import type { DepositRule } from './deposit.ts'
import type { Meal, MealPrice } from './meals.ts'

export interface RatePlan {
  id: string
  /** The plan of calls that name none. */
  isStandard: boolean
  /** By language. */
  name: Record<string, string>
  /** Empty: of all room types. */
  roomTypeIds: readonly string[]
  /** The plan that its prices are derived from; null: they are those of the room type. */
  from: (Adjustment & { planId: string }) | null
  meals: readonly Meal[]
  mealPrices: readonly MealPrice[]
  /** null: those of the hotel. */
  terms: CancellationTerms | null
  /** Paid in advance; null: nothing. */
  deposit: DepositRule | null
  /** Weekdays of the arrival; 1 is Monday. Empty: every day. */
  weekdays: readonly number[]
  /** The nights that it is sold for. */
  firstNight: string | null
  lastNight: string | null
  minNights: number | null
  maxNights: number | null
  /** How many days before the arrival it is sold. */
  daysAheadMin: number | null
  daysAheadMax: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
  /** Sold with a promo code that names it. */
  codeOnly: boolean
  /** Not sold. */
  closed: boolean
}

/** The most plans that a plan is derived from, one from the other. */
export const maxDerivations = 3

/** A rate rule for some of the plans of a room type. */
export interface PlanRule extends RateRule {
  ratePlanIds: readonly string[]
}

/** The terms of a night by a plan. */
export interface PlanNight {
  /** For the usual number of guests. */
  price: number
  minNights: number
  maxNights: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
  /** Not sold by this plan. */
  isClosed: boolean
}

/** A night of a room type, by the rules for all plans. */
export type RoomNightTerms = Omit<PlanNight, 'isClosed'> & { date: string }

/** A plan and those that it is derived from, the first one last. @throws Error for a circle */
export function listChain(plan: RatePlan, plans: ReadonlyMap<string, RatePlan>): RatePlan[] {
  const chain = [plan]
  for (let from = plan.from; from; ) {
    const base = plans.get(from.planId)
    if (!base) break
    if (chain.includes(base)) throw new Error('Expected no circle of rate plans')
    chain.push(base)
    from = base.from
  }
  return chain
}

/** Why prices cannot be derived like this: in a circle, from a plan that is unknown, or through too many. */
export type ChainProblem = 'circle' | 'unknown' | 'tooDeep'

/** @returns the first plan that is wrong */
export function checkChains(
  plans: readonly Pick<RatePlan, 'id' | 'from'>[],
): { id: string; problem: ChainProblem } | undefined {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  for (const { id, from } of plans) {
    const seen = new Set([id])
    for (let base = from; base; base = byId.get(base.planId)?.from ?? null) {
      if (seen.has(base.planId)) return { id, problem: 'circle' }
      if (!byId.has(base.planId)) return { id, problem: 'unknown' }
      seen.add(base.planId)
    }
    if (seen.size - 1 > maxDerivations) return { id, problem: 'tooDeep' }
  }
  return undefined
}

/**
 * Determines the terms of a night by a plan. A rule for the plan overrides one for all plans; a derived price follows
 * that of its base, with the rules of the base.
 *
 * @param chain of `listChain`
 * @param rules of the room type for some of its plans, oldest first
 */
export function termsOfPlan(
  night: RoomNightTerms,
  chain: readonly RatePlan[],
  rules: readonly PlanRule[],
): PlanNight {
  const [plan] = chain
  if (!plan) throw new Error('Expected a plan')
  const { date, ...base } = night
  const terms = { ...base, price: priceOf(night, chain, rules), isClosed: false }
  for (const rule of rulesOf(plan, date, rules)) {
    terms.minNights = rule.minNights ?? terms.minNights
    terms.maxNights = rule.maxNights ?? terms.maxNights
    terms.closedToArrival = rule.closedToArrival ?? terms.closedToArrival
    terms.closedToDeparture = rule.closedToDeparture ?? terms.closedToDeparture
    if (rule.roomsForSale !== null) terms.isClosed = rule.roomsForSale === 0
  }
  return terms
}

function priceOf(
  night: RoomNightTerms,
  [plan, ...bases]: readonly RatePlan[],
  rules: readonly PlanRule[],
): number {
  if (!plan) return night.price
  const base = priceOf(night, bases, rules)
  const price = plan.from ? adjust(base, plan.from) : base
  return rulesOf(plan, night.date, rules).reduce(priceByRule, price)
}

function rulesOf({ id }: RatePlan, date: string, rules: readonly PlanRule[]): PlanRule[] {
  if (rules.length === 0) return []
  const weekday = weekdayOf(date)
  return rules.filter(
    ({ ratePlanIds, firstNight, lastNight, weekdays }) =>
      ratePlanIds.includes(id) &&
      firstNight <= date &&
      date <= lastNight &&
      weekdays.includes(weekday),
  )
}

/** Whether stays by a plan cannot end on a day. @param isClosed by the rules for all plans */
export function isDepartureClosed(
  date: string,
  isClosed: boolean,
  plan: RatePlan,
  rules: readonly PlanRule[],
): boolean {
  const rule = rulesOf(plan, date, rules).findLast((one) => one.closedToDeparture !== null)
  return plan.closedToDeparture || (rule?.closedToDeparture ?? isClosed)
}

interface WantedStay {
  roomTypeId: string
  checkInDate: string
  lastNight: string
  /** The hotel's. */
  today: string
  /** The plans that the guest's promo code opens. */
  opened: readonly string[]
}

/** Whether a plan is offered for a stay at all, whatever its length. */
export function isOffered(
  plan: RatePlan,
  { roomTypeId, checkInDate, lastNight, today, opened }: WantedStay,
): boolean {
  if (plan.closed || (plan.codeOnly && !opened.includes(plan.id))) return false
  if (plan.roomTypeIds.length > 0 && !plan.roomTypeIds.includes(roomTypeId)) return false
  const { daysAheadMin, daysAheadMax, weekdays } = plan
  if (plan.firstNight !== null && checkInDate < plan.firstNight) return false
  if (plan.lastNight !== null && lastNight > plan.lastNight) return false
  if (daysAheadMin !== null && countDays(today, checkInDate) < daysAheadMin) return false
  if (daysAheadMax !== null && countDays(today, checkInDate) > daysAheadMax) return false
  return weekdays.length === 0 || weekdays.includes(weekdayOf(checkInDate))
}

/** Why a stay cannot be booked by a plan for its length or its days. */
export type LengthProblem =
  | { reason: 'closedToArrival' | 'closedToDeparture' | 'closed'; nights?: undefined }
  | { reason: 'minNights' | 'maxNights'; nights: number }

/**
 * Checks the rules of the arrival and the departure. Both the plan's own and those of the nights apply.
 *
 * @param nights by date
 * @param cannotLeave by `isDepartureClosed`
 */
export function checkLength(
  plan: Pick<RatePlan, 'minNights' | 'maxNights' | 'closedToArrival'>,
  nights: readonly PlanNight[],
  cannotLeave: boolean,
): LengthProblem | undefined {
  const [arrival] = nights
  if (!arrival) return undefined
  if (nights.some(({ isClosed }) => isClosed)) return { reason: 'closed' }
  if (plan.closedToArrival || arrival.closedToArrival) return { reason: 'closedToArrival' }
  if (cannotLeave) return { reason: 'closedToDeparture' }
  const least = Math.max(plan.minNights ?? 1, arrival.minNights)
  if (nights.length < least) return { reason: 'minNights', nights: least }
  const most = Math.min(plan.maxNights ?? Infinity, arrival.maxNights ?? Infinity)
  if (nights.length > most) return { reason: 'maxNights', nights: most }
  return undefined
}
