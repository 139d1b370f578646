import type { BodyOf } from '@bellhop/contract/base/route'
import type { addRateRule } from '@bellhop/contract/desk/rates'
import { maxRateRules } from '@bellhop/domain/limits'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { StaffWork } from '../../audit/work.ts'
import { lockRow, lockRows } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import { readRule, ruleColumns, tooManyRules } from '../../rooms/rate-rule.ts'
import { lockForSale, writeAvailability } from '../../rooms/write-availability.ts'
import { fieldProblem, notFound } from '../../shared/calls/problem.ts'
import { newId } from '../../shared/ids.ts'
import { countRules, insertRule, type RuleRow } from './rule-queries.ts'

/**
 * Adds a rule to each of the room types, and recalculates their nights for sale.
 *
 * @throws Problem `invalid_request` for an empty rule, a rule without future nights, and for too many rules
 */
export async function addRule(
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
