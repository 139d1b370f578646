import type { Adjustment } from '@bellhop/domain/rates/adjust'
import { listChain, type RatePlan } from '@bellhop/domain/rates/rate-plan'
import { type RawBuilder, sql } from 'kysely'
import type { Translations } from '../shared/text/in-language.ts'

/** A plan as it is stored; its name is in the hotel's first language, with translations. */
export interface RatePlanRow extends Omit<RatePlan, 'name' | 'from'> {
  name: string
  text: string | null
  translations: Translations
  fromPlanId: string | null
  fromPercent: number | null
  fromAmount: number | null
}

/** The plans of a hotel in their order, as JSON. */
export const selectRatePlans = (hotelId: string): RawBuilder<RatePlanRow[]> => sql`(
  SELECT json_agg(json_build_object('id', p.id, 'isStandard', p.code IS NOT NULL, 'name', p.name,
    'text', p.text, 'translations', p.translations, 'roomTypeIds', p.room_type_ids,
    'fromPlanId', p.from_plan_id, 'fromPercent', p.from_percent, 'fromAmount', p.from_amount,
    'meals', p.meals, 'mealPrices', p.meal_prices, 'terms', p.terms, 'deposit', p.deposit, 'weekdays', p.weekdays,
    'firstNight', p.first_night, 'lastNight', p.last_night, 'minNights', p.min_nights,
    'maxNights', p.max_nights, 'daysAheadMin', p.days_ahead_min, 'daysAheadMax', p.days_ahead_max,
    'closedToArrival', p.closed_to_arrival, 'closedToDeparture', p.closed_to_departure,
    'codeOnly', p.code_only, 'closed', p.closed) ORDER BY p.position, p.id)
  FROM rate_plan p WHERE p.hotel_id = ${hotelId})`

/** A plan with what guests read of it. */
export interface DescribedPlan extends RatePlan {
  /** By language; empty without one. */
  text: Record<string, string>
}

/** The plans of a hotel by id, in its order. @param languages the hotel's, the first one first */
export function toRatePlans(
  rows: readonly RatePlanRow[] | null,
  [first = 'en']: readonly string[],
): Map<string, DescribedPlan> {
  return new Map((rows ?? []).map((row) => [row.id, toRatePlan(row, first)]))
}

function toRatePlan(row: RatePlanRow, first: string): DescribedPlan {
  const { fromPlanId, fromPercent, fromAmount, translations: _, ...plan } = row
  return {
    ...plan,
    name: textsOf(row, 'name', first),
    text: textsOf(row, 'text', first),
    from: fromPlanId === null ? null : { planId: fromPlanId, ...toAdjustment(row) },
  }
}

const toAdjustment = ({ fromPercent, fromAmount }: RatePlanRow): Adjustment => ({
  ...(fromPercent !== null && { percent: fromPercent }),
  ...(fromAmount !== null && { amount: fromAmount }),
})

/** A text of a row by language. @param first the hotel's first language */
export function textsOf<Field extends string>(
  row: { translations: Translations } & { [field in Field]: string | null },
  field: Field,
  first: string,
): Record<string, string> {
  const own: string | null = row[field]
  const others = Object.entries(row.translations).flatMap(([language, texts]) =>
    typeof texts[field] === 'string' ? [[language, texts[field]]] : [],
  )
  return own === null ? {} : { [first]: own, ...Object.fromEntries(others) }
}

/** How the price of a plan comes from that of the room type, the first step first. */
export function adjustmentsOf(plan: RatePlan, plans: ReadonlyMap<string, RatePlan>): Adjustment[] {
  return listChain(plan, plans)
    .flatMap(({ from }) => (from ? [from] : []))
    .map(({ planId: _, ...adjustment }) => adjustment)
    .toReversed()
}
