import type { BodyOf } from '@bellhop/contract/base/route'
import {
  addRateRule,
  listRateRules,
  listRates,
  type RateRule,
  type RatesOfType,
  removeRateRule,
} from '@bellhop/contract/desk/rates'
import { maxRateRules } from '@bellhop/domain/limits'
import { toWire } from '@bellhop/domain/money/money'
import { listChain, type RatePlan, termsOfPlan } from '@bellhop/domain/rates/rate-plan'
import { addDays, daysForSale } from '@bellhop/domain/stays/booking'
import { hotelDate, runningNight } from '@bellhop/domain/time/hotel-time'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow, lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { readRule, ruleColumns, tooManyRules } from '../../rooms/rate-rule.ts'
import { recordRatesEvent } from '../../rooms/rates.ts'
import { lockForSale, writeAvailability } from '../../rooms/write-availability.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import type { RatesRow } from './queries.ts'
import * as queries from './queries.ts'
import {
  countRules,
  deleteRule,
  findRule,
  insertRule,
  listRules,
  type RuleRow,
} from './rule-queries.ts'

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

/**
 * Adds a rule to each of the room types, and recalculates their nights for sale.
 *
 * @throws Problem `invalid_request` for an empty rule, a rule without future nights, and for too many rules
 */
async function addRule(
  { tx, staff: { hotelId, currency, timeZone }, now, audit }: StaffWork,
  body: BodyOf<typeof addRateRule>,
): Promise<RuleRow[]> {
  const tonight = runningNight(now, timeZone)
  const values = readRule(body, currency)
  if (values.lastNight < tonight) throw fieldProblem('lastNight', 'These nights are past.')
  await lockPlans(tx, hotelId, values.ratePlanIds ?? [])

  const rules: RuleRow[] = []
  // Locked in the order of their ids: simultaneous changes of several wait and cannot deadlock.
  const roomTypeIds = [...new Set(body.roomTypeIds)].sort()
  for (const roomTypeId of roomTypeIds) {
    if (!(await lockRow(tx, 'room_type', hotelId, roomTypeId))) throw notFound('room type')
    if ((await countRules(tx, hotelId, roomTypeId, tonight)) >= maxRateRules) {
      throw tooManyRules()
    }
  }
  await lockForSale(tx, hotelId, roomTypeIds, tonight)
  for (const roomTypeId of roomTypeIds) {
    const rule = { ...values, id: newId(), roomTypeId }
    await insertRule(tx, {
      hotel_id: hotelId,
      id: rule.id,
      room_type_id: roomTypeId,
      ...ruleColumns(rule),
    })
    await audit('rateRule.add', rule.id, { after: rule })
    await writeAvailability(tx, hotelId, roomTypeId, now)
    rules.push(rule)
  }
  return rules
}

/** Keeps plans from being removed. @throws Problem `not_found` */
async function lockPlans(tx: Handle, hotelId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const found = await lockRows(tx, 'rate_plan', hotelId, ids)
  if (found.length < ids.length) throw notFound('rate plan')
}
