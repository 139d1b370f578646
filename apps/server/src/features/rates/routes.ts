import {
  addRateRule,
  listRateRules,
  listRates,
  type RateRule,
  type RatesOfType,
  removeRateRule,
} from '@bellhop/contract/desk/rates'
import { toWire } from '@bellhop/domain/money/money'
import { listChain, type RatePlan, termsOfPlan } from '@bellhop/domain/rates/rate-plan'
import { addDays, daysForSale } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { lockRow } from '../../database/lock-rows.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { writeAvailability } from '../../rooms/write-availability.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { addRule } from './add-rule.ts'
import type { RatesRow } from './queries.ts'
import * as queries from './queries.ts'
import { deleteRule, findRule, listRules, type RuleRow } from './rule-queries.ts'

/** Nights per response. */
const MAX_NIGHTS = 62

/** Prices, minimum stays and closed nights of room types. */
export const rateRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listRates,
    handler: async ({ staff, now, query }) => {
      const { hotelId, currency, timeZone } = staff
      const { from, to, ratePlanId } = query
      if (to <= from) throw fieldProblem('to', 'The end is not after the beginning.')
      if (to > addDays(from, MAX_NIGHTS))
        throw fieldProblem('to', 'Choose at most {count} nights.', { count: MAX_NIGHTS })
      const today = hotelDate(now, timeZone)
      const [rows, plans] = await Promise.all([
        queries.listRates(app.db, hotelId, from, to),
        ratePlanId === undefined ? undefined : queries.findPlans(app.db, hotelId),
      ])
      const plan = ratePlanId === undefined ? undefined : plans?.get(ratePlanId)
      if (plans && !plan) throw notFound('rate plan')
      const sold = plan && plans ? rows.map((row) => byPlan(row, plan, plans)) : rows
      return {
        data: sold.map((row) => toRates(row, currency)),
        currency,
        today,
        lastNight: addDays(today, daysForSale - 1),
      }
    },
  })

  app.route({
    ...listRateRules,
    handler: async ({ staff, now, params }) => {
      const { hotelId, currency, timeZone } = staff
      const rules = await listRules(app.db, hotelId, params.id, runningNight(now, timeZone))
      if (!rules) throw notFound('room type')
      return { data: rules.map((rule) => toRule(rule, currency)) }
    },
  })

  app.change(addRateRule, async (work, { staff, body }) => {
    const rules = await addRule(work, body)
    await recordRatesEvent(work.tx, staff.hotelId)
    return { data: rules.map((rule) => toRule(rule, staff.currency)) }
  })

  app.change(removeRateRule, async ({ tx, now, audit }, request) => {
    const { hotelId, currency } = request.staff
    const rule = await findRule(tx, hotelId, request.params.id)
    if (!rule) throw notFound('rule')
    await lockRow(tx, 'room_type', hotelId, rule.roomTypeId)
    // It may have been removed while this waited.
    if (!(await deleteRule(tx, hotelId, rule.id))) throw notFound('rule')
    await audit('rateRule.remove', rule.id, { before: rule })
    await writeAvailability(tx, hotelId, rule.roomTypeId, now)
    await recordRatesEvent(tx, hotelId)
    return { data: toRule(rule, currency) }
  })
}

/** The nights of a room type by a plan. Rooms left are those of all plans. */
function byPlan(row: RatesRow, plan: RatePlan, plans: ReadonlyMap<string, RatePlan>): RatesRow {
  const isSold = plan.roomTypeIds.length === 0 || plan.roomTypeIds.includes(row.id)
  if (!isSold) return { ...row, nights: [] }
  const chain = listChain(plan, plans)
  const nights = row.nights.map((night) => {
    const { isClosed, ...terms } = termsOfPlan(night, chain, row.planRules)
    return { ...night, ...terms, ...((isClosed || plan.closed) && { capacity: 0 }) }
  })
  return { ...row, nights }
}

function toRates(row: RatesRow, currency: string): RatesOfType {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    amenities: row.amenities,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    tariff: toWire(row.tariff, currency),
    rooms: row.rooms,
    nights: row.nights.map(({ maxNights, ...night }) => ({
      ...night,
      ...(maxNights !== null && { maxNights }),
      price: toWire(night.price, currency),
      left: Math.max(0, night.capacity - night.sold - night.blocked),
      overbooked: Math.max(0, night.sold + night.blocked - row.rooms),
    })),
  }
}

function toRule({ id, price, percent, ratePlanIds, ...rule }: RuleRow, currency: string): RateRule {
  return {
    _id: id,
    ...rule,
    price: price === null ? null : toWire(price, currency),
    ...(percent !== null && { percent: percent / 100 }),
    ...(ratePlanIds && { ratePlanIds }),
  }
}
