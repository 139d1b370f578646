import type { BodyOf } from '@bellhop/contract/base/route'
import { addRateRule } from '@bellhop/contract/desk/rates'
import { maxRateRules } from '@bellhop/domain/limits'
import { runningNight } from '@bellhop/domain/time/hotel-time'
import type { Handle } from '../database/open.ts'
import { compileBody } from '../plugins/validation.ts'
import { readRule, ruleColumns, tooManyRules } from '../rooms/rate-rule.ts'
import type { EditingStaff } from '../sessions/sessions.ts'
import { Problem } from '../shared/calls/problem.ts'
import { newId } from '../shared/ids.ts'
import type { Fields } from './content.ts'
import { at } from './reject-content.ts'

type Rule = Omit<BodyOf<typeof addRateRule>, 'roomTypeIds'>

const isBody = compileBody(addRateRule.schema.body)

/**
 * Loads the terms of nights, without those of past nights. The nights for sale are written once the rooms are there.
 *
 * @returns how many are loaded
 */
export async function loadRateRules(
  tx: Handle,
  { hotelId, currency, timeZone, now }: EditingStaff,
  given: readonly Fields[],
  replaceIds: (rule: Fields) => Fields,
): Promise<number> {
  const types = await tx
    .selectFrom('room_type')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .execute()
  const counts = new Map(types.map(({ id }) => [id, 0]))
  const tonight = runningNight(now, timeZone)
  const rows = given.flatMap((fields, index) => {
    const place = { noun: 'rate-rules', entry: index + 1 }
    const { roomTypeId, ...rule } = replaceIds(fields)
    const count = counts.get(String(roomTypeId))
    const values = at(place, () => {
      if (!isBody({ ...rule, roomTypeIds: [roomTypeId] }) || count === undefined) {
        throw new Problem('invalid_request', 'This is not a valid rule.')
      }
      if (count >= maxRateRules) throw tooManyRules()
      return readRule(rule as Rule, currency)
    })
    if (values.lastNight < tonight) return []
    counts.set(String(roomTypeId), (count ?? 0) + 1)
    return {
      ...{ hotel_id: hotelId, id: newId(), room_type_id: String(roomTypeId) },
      ...ruleColumns(values),
      // The last of the rules for a night wins.
      created_at: new Date(now.getTime() + index),
    }
  })
  if (rows.length > 0) await tx.insertInto('rate_rule').values(rows).execute()
  return rows.length
}
