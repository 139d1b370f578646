import { addRateRule } from '@bellhop/contract/desk/rates'
import type { Handle } from '../database/open.ts'
import { compileBody } from '../plugins/validation.ts'
import type { StaffSession } from '../sessions/sessions.ts'
import { newId } from '../shared/ids.ts'
import { forStaff, Problem } from '../shared/problem.ts'
import { readPrice } from '../shared/read-price.ts'
import type { Fields } from './content.ts'

interface Rule {
  roomTypeId: string
  name: string
  firstNight: string
  lastNight: string
  weekdays: number[]
  price?: number
  minNights?: number
  closedToArrival?: boolean
  roomsForSale?: number
}

/** Loads the terms of nights. The nights for sale are written once the rooms are there. */
export async function loadRateRules(
  tx: Handle,
  { hotelId, currency }: StaffSession,
  rules: readonly Fields[],
  replaceIds: (rule: Fields) => Fields,
): Promise<void> {
  const validate = compileBody(addRateRule.schema.body)
  const types = await tx
    .selectFrom('room_type')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .execute()
  const typeIds = new Set(types.map(({ id }) => id))
  const now = Date.now()
  const rows = rules.map((given, index) => {
    const { roomTypeId, ...rule } = replaceIds(given) as unknown as Rule
    const isValid = validate({ ...rule, roomTypeIds: [roomTypeId] })
    if (!isValid || !typeIds.has(roomTypeId) || rule.lastNight < rule.firstNight) {
      const sentence = `In rate rules, entry ${index + 1}: this is not a valid rule.`
      throw new Problem('invalid_request', forStaff(sentence))
    }
    return {
      hotel_id: hotelId,
      id: newId(),
      room_type_id: roomTypeId,
      name: rule.name,
      first_night: rule.firstNight,
      last_night: rule.lastNight,
      weekdays: [...new Set(rule.weekdays)].sort(),
      price: rule.price === undefined ? null : readPrice('price', rule.price, currency),
      min_nights: rule.minNights ?? null,
      closed_to_arrival: rule.closedToArrival ?? null,
      rooms_for_sale: rule.roomsForSale ?? null,
      // The last of the rules for a night wins.
      created_at: new Date(now + index),
    }
  })
  for (const row of rows) await tx.insertInto('rate_rule').values(row).execute()
}
