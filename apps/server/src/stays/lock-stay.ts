import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { nightDiscountsOfStay, nightsOfStay, postedNightsOfStay } from './nights.ts'

/**
 * Locks a stay until the transaction ends: no night is added, posted, discounted or taxed otherwise, and simultaneous
 * orders and charges wait. Then reads it with its nights, as the last change has left them.
 */
export async function lockStay(tx: Handle, hotelId: string, stayId: string) {
  await lockRow(tx, 'stay', hotelId, stayId)
  return await tx
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select([
      's.hotel_id as hotelId',
      's.id as stayId',
      's.status',
      's.room_type_id as roomTypeId',
      's.room_id as roomId',
      's.adults',
      's.children',
      'h.time_zone as timeZone',
      nightsOfStay.as('nights'),
      nightDiscountsOfStay.as('nightDiscounts'),
      postedNightsOfStay.as('postedNights'),
    ])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', stayId)
    .executeTakeFirst()
}
