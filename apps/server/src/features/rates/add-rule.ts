import type { BodyOf } from '@bellhop/contract/base/route'
import type { addRateRule } from '@bellhop/contract/desk/rates'
import { runningNight } from '@bellhop/domain/hotel-time'
import { maxRateRules } from '@bellhop/domain/limits'
import { recordAudit } from '../../audit/audit.ts'
import type { Handle } from '../../database/open.ts'
import { lockRoomType } from '../../inventory/rates.ts'
import { lockForSale, writeAvailability } from '../../inventory/write-availability.ts'
import type { StaffSession } from '../../sessions/sessions.ts'
import { newId } from '../../shared/ids.ts'
import { notFound, staffFieldProblem } from '../../shared/problem.ts'
import { readPrice } from '../../shared/read-price.ts'
import { countRules, insertRule, type RuleRow } from './rule-queries.ts'

/**
 * Adds a rule to each of the room types, and recalculates their nights for sale.
 *
 * @throws Problem `invalid_request` for an empty rule, a rule without future nights, and for too many rules
 */
export async function addRule(
  tx: Handle,
  { hotelId, staffId, currency, timeZone }: StaffSession,
  body: BodyOf<typeof addRateRule>,
  now: Date,
): Promise<RuleRow[]> {
  const tonight = runningNight(now, timeZone)
  const values = {
    name: body.name.trim(),
    firstNight: body.firstNight,
    lastNight: body.lastNight,
    weekdays: [...new Set(body.weekdays)].sort(),
    price: body.price === undefined ? null : readPrice('price', body.price, currency),
    minNights: body.minNights ?? null,
    closedToArrival: body.closedToArrival ?? null,
    roomsForSale: body.roomsForSale ?? null,
  }
  checkRule(values, tonight)

  const rules: RuleRow[] = []
  // Locked in the order of their ids: simultaneous changes of several wait and cannot deadlock.
  const roomTypeIds = [...new Set(body.roomTypeIds)].sort()
  for (const roomTypeId of roomTypeIds) {
    if (!(await lockRoomType(tx, hotelId, roomTypeId))) throw notFound('room type')
    if ((await countRules(tx, hotelId, roomTypeId, tonight)) >= maxRateRules) {
      throw staffFieldProblem(
        'roomTypeIds',
        `A room type can have ${maxRateRules} rules. Remove one that is not needed.`,
      )
    }
  }
  await lockForSale(tx, hotelId, roomTypeIds, tonight)
  for (const roomTypeId of roomTypeIds) {
    const rule = { ...values, id: newId(), roomTypeId }
    await insertRule(tx, {
      hotel_id: hotelId,
      id: rule.id,
      room_type_id: roomTypeId,
      name: rule.name,
      first_night: rule.firstNight,
      last_night: rule.lastNight,
      weekdays: rule.weekdays,
      price: rule.price,
      min_nights: rule.minNights,
      closed_to_arrival: rule.closedToArrival,
      rooms_for_sale: rule.roomsForSale,
      // Under the lock: of two waiting changes, the later one is the last.
      created_at: new Date(),
    })
    await recordAudit(tx, hotelId, {
      actorKind: 'staff',
      actorId: staffId,
      action: 'rateRule.add',
      subjectId: rule.id,
      after: rule,
    })
    await writeAvailability(tx, hotelId, roomTypeId, now)
    rules.push(rule)
  }
  return rules
}

function checkRule(rule: Omit<RuleRow, 'id' | 'roomTypeId'>, tonight: string): void {
  const { firstNight, lastNight, weekdays, price, minNights, closedToArrival, roomsForSale } = rule
  if ([price, minNights, closedToArrival, roomsForSale].every((value) => value === null)) {
    throw staffFieldProblem(
      'price',
      'Set a price, a minimum stay, the rooms for sale, or close the nights.',
    )
  }
  if (lastNight < firstNight)
    throw staffFieldProblem('lastNight', 'The last night is before the first one.')
  if (lastNight < tonight) throw staffFieldProblem('lastNight', 'These nights are past.')
  const first = Temporal.PlainDate.from(firstNight)
  const days = Math.min(first.until(lastNight).days, 6)
  const hasNight = Array.from({ length: days + 1 }, (_, day) => first.add({ days: day }).dayOfWeek)
  if (!hasNight.some((weekday) => weekdays.includes(weekday))) {
    throw staffFieldProblem('weekdays', 'None of these nights is on one of these weekdays.')
  }
}
