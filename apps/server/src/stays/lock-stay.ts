import type { SelectExpression, Selection } from 'kysely'
import { is } from '../database/conditions.ts'
import { lockRow } from '../database/lock-rows.ts'
import type { Handle } from '../database/open.ts'
import { findById } from '../database/rows.ts'
import type { DB, Stay } from '../database/types.generated.ts'
import { notFound, Problem } from '../shared/calls/problem.ts'
import { missingPriceOf } from './missing-price.ts'
import { nightDiscountsOfStay, nightsOfStay, postedNightsOfStay } from './nights.ts'

/**
 * Locks a stay until the transaction ends, and reads columns of it: no night is added, posted, discounted or taxed
 * otherwise, and simultaneous orders and charges wait. Read what depends on the stay in the next statement.
 *
 * @returns undefined if the hotel does not have the stay
 */
export async function lockStay<Column extends SelectExpression<DB, 'stay'>>(
  tx: Handle,
  hotelId: string,
  stayId: string,
  columns: readonly Column[],
): Promise<Selection<DB, 'stay', Column> | undefined> {
  return await tx
    .selectFrom('stay')
    .select(columns)
    .where(is({ hotel_id: hotelId, id: stayId }))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks a stay as `lockStay`, then reads it with its nights, as the last change has left them. */
export async function lockStayWithNights(tx: Handle, hotelId: string, stayId: string) {
  await lockRow(tx, 'stay', hotelId, stayId)
  return await tx
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select([
      's.hotel_id as hotelId',
      's.id as stayId',
      's.status',
      's.room_type_id as roomTypeId',
      's.guest_id as guestId',
      's.room_id as roomId',
      's.adults',
      's.children',
      'h.time_zone as timeZone',
      'h.currency',
      nightsOfStay(hotelId).as('nights'),
      nightDiscountsOfStay(hotelId).as('nightDiscounts'),
      postedNightsOfStay(hotelId).as('postedNights'),
      missingPriceOf(hotelId).as('missingPrice'),
    ])
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
    .executeTakeFirst()
}

/** Whether something can still be agreed about the bill of a stay, or of a sale without one. */
export const isBillOpen = (status: Stay['status']): boolean =>
  status === 'booked' || status === 'inHouse' || status === 'openBill'

/**
 * Prevents a check-out, or that a bill without a stay is closed, until the transaction ends, so that what the transaction
 * posts is on the invoice.
 *
 * @returns undefined if the stay is not in house, or the bill is closed
 */
export async function lockInHouseStay(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<{ roomId: string | null } | undefined> {
  return await tx
    .selectFrom('stay')
    .select('room_id as roomId')
    .where(is({ hotel_id: hotelId, id: stayId }))
    .where('status', 'in', ['inHouse', 'openBill'])
    .forShare()
    .executeTakeFirst()
}

/** Locks a stay like `lockInHouseStay`. @throws Problem `not_in_house` or `not_found` */
export async function requireInHouse(tx: Handle, hotelId: string, stayId: string): Promise<void> {
  if (!(await lockInHouseStay(tx, hotelId, stayId))) throw await notInHouse(tx, hotelId, stayId)
}

/** The rejection of an action that needs a stay in house. */
export async function notInHouse(tx: Handle, hotelId: string, stayId: string): Promise<Problem> {
  const stay = await findById(tx, 'stay', hotelId, stayId, ['status'])
  if (!stay) return notFound('stay')
  if (stay.status === 'closedBill') return new Problem('not_in_house', 'This bill is closed.')
  const isOver = stay.status === 'checkedOut'
  return new Problem(
    'not_in_house',
    isOver ? 'The guest has checked out.' : 'The guest is not in house.',
  )
}
