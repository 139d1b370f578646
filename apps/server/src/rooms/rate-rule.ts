import type { BodyOf } from '@bellhop/contract/base/route'
import type { addRateRule } from '@bellhop/contract/desk/rates'
import { maxRateRules } from '@bellhop/domain/limits'
import { fieldProblem, type Problem } from '../shared/calls/problem.ts'
import { readPercent } from '../shared/text/read-percent.ts'
import { readPrice } from '../shared/text/read-price.ts'

/** The values that a rule sets for its nights; null is left as it is. */
export interface RuleValues {
  name: string
  firstNight: string
  lastNight: string
  /** ISO, Monday is 1. */
  weekdays: number[]
  /** Minor units. */
  price: number | null
  /** Basis points, instead of a price. */
  percent: number | null
  minNights: number | null
  maxNights: number | null
  closedToArrival: boolean | null
  closedToDeparture: boolean | null
  roomsForSale: number | null
  /** null: all plans. */
  ratePlanIds: string[] | null
}

/** @throws Problem `invalid_request` for a rule that sets nothing or has no nights */
export function readRule(
  body: Omit<BodyOf<typeof addRateRule>, 'roomTypeIds'>,
  currency: string,
): RuleValues {
  const rule = {
    name: body.name.trim(),
    firstNight: body.firstNight,
    lastNight: body.lastNight,
    weekdays: [...new Set(body.weekdays)].sort(),
    price: body.price === undefined ? null : readPrice('price', body.price, currency),
    percent: readPercent('percent', body.percent),
    minNights: body.minNights ?? null,
    maxNights: body.maxNights ?? null,
    closedToArrival: body.closedToArrival ?? null,
    closedToDeparture: body.closedToDeparture ?? null,
    roomsForSale: body.roomsForSale ?? null,
    ratePlanIds: body.ratePlanIds ? [...new Set(body.ratePlanIds)] : null,
  }
  checkRule(rule)
  return rule
}

function checkRule(rule: RuleValues): void {
  const { firstNight, lastNight, weekdays, price, percent, minNights, maxNights, roomsForSale } =
    rule
  const values = [price, percent, minNights, maxNights, roomsForSale]
  const isEmpty = [...values, rule.closedToArrival, rule.closedToDeparture].every(
    (value) => value === null,
  )
  if (isEmpty) {
    throw fieldProblem(
      'price',
      'Set a price, a minimum stay, the rooms for sale, or close the nights.',
    )
  }
  if (price !== null && percent !== null) {
    throw fieldProblem('percent', 'Enter either a percentage or an amount.')
  }
  if (minNights !== null && maxNights !== null && maxNights < minNights) {
    throw fieldProblem('maxNights', 'The longest stay is shorter than the shortest.')
  }
  if (rule.ratePlanIds && roomsForSale) {
    throw fieldProblem(
      'roomsForSale',
      'Rooms for sale are those of all plans. Close the nights of a plan with 0.',
    )
  }
  if (lastNight < firstNight)
    throw fieldProblem('lastNight', 'The last night is before the first one.')
  const first = Temporal.PlainDate.from(firstNight)
  const days = Math.min(first.until(lastNight).days, 6)
  const hasNight = Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).dayOfWeek)
  if (!hasNight.some((weekday) => weekdays.includes(weekday))) {
    throw fieldProblem('weekdays', 'None of these nights is on one of these weekdays.')
  }
}

export const tooManyRules = (): Problem =>
  fieldProblem(
    'roomTypeIds',
    'A room type can have {count} rules. Remove one that is not needed.',
    { count: maxRateRules },
  )

/** The columns of a rule, besides its keys and its time. */
export const ruleColumns = (rule: RuleValues) => ({
  name: rule.name,
  first_night: rule.firstNight,
  last_night: rule.lastNight,
  weekdays: rule.weekdays,
  price: rule.price,
  percent: rule.percent,
  min_nights: rule.minNights,
  max_nights: rule.maxNights,
  closed_to_arrival: rule.closedToArrival,
  closed_to_departure: rule.closedToDeparture,
  rooms_for_sale: rule.roomsForSale,
  rate_plan_ids: rule.ratePlanIds,
})
