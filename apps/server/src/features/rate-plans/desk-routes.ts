import type { BodyOf } from '@bellhop/contract/base/route'
import { ratePlanCalls } from '@bellhop/contract/desk/rate-plans'
import { toWire } from '@bellhop/domain/money/money'
import type { DepositRule } from '@bellhop/domain/rates/deposit'
import { checkChains } from '@bellhop/domain/rates/rate-plan'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type RawBuilder, sql } from 'kysely'
import { contentRoutes } from '../../content/content-routes.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'
import type { Id } from '../../content/uses.ts'
import type { Handle } from '../../database/open.ts'
import { type RatePlanRow, selectRatePlans, toRatePlans } from '../../rates/rate-plans.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { fieldProblem, notFound, Problem } from '../../shared/calls/problem.ts'
import { readPercent } from '../../shared/text/read-percent.ts'
import { readPrice } from '../../shared/text/read-price.ts'

const derivedPlans = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM rate_plan d WHERE d.hotel_id = ${hotelId} AND d.from_plan_id = ${id})`
const rulesOfPlan = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM rate_rule u
  WHERE u.hotel_id = ${hotelId} AND ${id} = ANY(u.rate_plan_ids) AND u.last_night >= current_date - 1)`
const codesOfPlan = (hotelId: string, id: Id): RawBuilder<number> => sql`(
  SELECT count(*)::integer FROM promo_code c
  WHERE c.hotel_id = ${hotelId} AND ${id} = ANY(c.rate_plan_ids))`

/** Editing the rate plans. */
export const deskRatePlanRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, ratePlanCalls, {
    table: 'rate_plan',
    uses: [
      { noun: 'rate-plans', count: derivedPlans },
      { noun: 'rate-rules', count: rulesOfPlan },
      { noun: 'promo-codes', count: codesOfPlan },
    ],
    useInstead: 'Close it instead; what was sold by it remains.',
    toRow: (body, { languages, currency }, row) => {
      const { name, text, from, terms, deposit, meals = [], mealPrices = [], weekdays = [] } = body
      checkPlan(body)
      return {
        ...storeTexts({ name, text }, languages, row),
        room_type_ids: row?.code ? [] : body.roomTypeIds,
        from_plan_id: from?.planId ?? null,
        from_percent: readPercent('from.percent', from?.percent),
        from_amount:
          from?.amount === undefined ? null : readPrice('from.amount', from.amount, currency),
        meals: [...meals],
        meal_prices: mealPrices.map(({ meal, adult, child }, place) => ({
          meal,
          adult: readPrice(`mealPrices.${place}.adult`, adult, currency),
          child: readPrice(`mealPrices.${place}.child`, child, currency),
        })),
        terms: terms ?? null,
        deposit: deposit ? toRule(deposit) : null,
        weekdays: [...new Set(weekdays)].toSorted(),
        first_night: body.firstNight ?? null,
        last_night: body.lastNight ?? null,
        min_nights: body.minNights ?? null,
        max_nights: body.maxNights ?? null,
        days_ahead_min: body.daysAheadMin ?? null,
        days_ahead_max: body.daysAheadMax ?? null,
        closed_to_arrival: body.closedToArrival ?? false,
        closed_to_departure: body.closedToDeparture ?? false,
        code_only: body.codeOnly ?? false,
        closed: body.closed ?? false,
      }
    },
    toEntry: (row, { languages, currency }) => ({
      name: readTexts(row, 'name', languages),
      text: readTexts(row, 'text', languages),
      roomTypeIds: row.room_type_ids,
      from:
        row.from_plan_id === null
          ? undefined
          : {
              planId: row.from_plan_id,
              ...(row.from_percent !== null && { percent: row.from_percent / 100 }),
              ...(row.from_amount !== null && { amount: toWire(row.from_amount, currency) }),
            },
      meals: row.meals,
      mealPrices: row.meal_prices.map(({ meal, adult, child }) => ({
        meal,
        adult: toWire(adult, currency),
        child: toWire(child, currency),
      })),
      terms: row.terms ?? undefined,
      deposit: row.deposit ? toDeposit(row.deposit) : undefined,
      weekdays: row.weekdays.length > 0 ? row.weekdays : undefined,
      firstNight: row.first_night ?? undefined,
      lastNight: row.last_night ?? undefined,
      minNights: row.min_nights ?? undefined,
      maxNights: row.max_nights ?? undefined,
      daysAheadMin: row.days_ahead_min ?? undefined,
      daysAheadMax: row.days_ahead_max ?? undefined,
      closedToArrival: row.closed_to_arrival,
      closedToDeparture: row.closed_to_departure,
      codeOnly: row.code_only,
      closed: row.closed,
    }),
    writeEffects:
      (tx, { hotelId }, rows) =>
      async () => {
        if (rows.some(({ before, after }) => before?.code && !after)) throw standardStays()
        if (rows.some(({ after }) => after)) await checkReferences(tx, hotelId)
        await recordRatesEvent(tx, hotelId)
      },
  })
}

const standardStays = () =>
  new Problem('in_use', 'Bookings without a plan use this one, so it stays. You can close it.', {
    uses: [],
  })

type Body = BodyOf<typeof ratePlanCalls.add>

function toRule({ percent, ...rule }: NonNullable<Body['deposit']>): DepositRule {
  const basisPoints = readPercent('deposit.percent', percent)
  return { ...rule, ...(basisPoints !== null && { percent: basisPoints }) }
}

const toDeposit = ({ percent, ...rule }: DepositRule): NonNullable<Body['deposit']> => ({
  ...rule,
  ...(percent !== undefined && { percent: percent / 100 }),
})

function checkPlan({ from, meals = [], mealPrices = [], deposit, ...body }: Body): void {
  if (from && (from.percent === undefined) === (from.amount === undefined)) {
    throw fieldProblem('from', 'Enter either a percentage or an amount.')
  }
  const parts = [deposit?.nights, deposit?.percent, deposit?.all]
  if (deposit && parts.filter((part) => part !== undefined).length !== 1) {
    throw fieldProblem('deposit', 'Enter a number of nights, a percentage or all.')
  }
  for (const [place, { meal }] of mealPrices.entries()) {
    if (!meals.includes(meal)) {
      throw fieldProblem(`mealPrices.${place}.meal`, 'The plan does not include this meal.')
    }
    if (mealPrices.findIndex((one) => one.meal === meal) < place) {
      throw fieldProblem(`mealPrices.${place}.meal`, 'This meal has a price already.')
    }
  }
  const { firstNight, lastNight, minNights, maxNights, daysAheadMin, daysAheadMax } = body
  if (firstNight && lastNight && lastNight < firstNight) {
    throw fieldProblem('lastNight', 'The last night is before the first one.')
  }
  if (minNights && maxNights && maxNights < minNights) {
    throw fieldProblem('maxNights', 'The longest stay is shorter than the shortest.')
  }
  if (daysAheadMin && daysAheadMax !== undefined && daysAheadMax < daysAheadMin) {
    throw fieldProblem('daysAheadMax', 'These days are fewer than the least.')
  }
}

/** @throws Problem `invalid_request` for a circle of plans, and `not_found` for what the hotel does not have */
async function checkReferences(tx: Handle, hotelId: string): Promise<void> {
  const { rows } = await sql<{ plans: RatePlanRow[] | null; hasUnknownRoom: boolean }>`
    SELECT ${selectRatePlans(hotelId)} AS plans, EXISTS (
      SELECT FROM rate_plan p CROSS JOIN unnest(p.room_type_ids) AS one (id)
      LEFT JOIN room_type t ON t.hotel_id = ${hotelId} AND t.id = one.id
      WHERE p.hotel_id = ${hotelId} AND t.id IS NULL) AS "hasUnknownRoom"`.execute(tx)
  const [{ plans = null, hasUnknownRoom = false } = {}] = rows
  const wrong = checkChains([...toRatePlans(plans, []).values()])?.problem
  if (wrong === 'circle') {
    throw fieldProblem('from.planId', 'The prices of this plan would be derived from themselves.')
  }
  if (wrong === 'unknown') throw notFound('rate plan')
  if (wrong === 'tooDeep') {
    throw fieldProblem('from.planId', 'A plan can be derived through at most three others.')
  }
  if (hasUnknownRoom) throw notFound('room type')
}
