import type { PaymentStatus } from '@bellhop/domain/money/folio'
import { is } from '../../database/conditions.ts'
import { lockRow } from '../../database/lock-rows.ts'
import type { Handle } from '../../database/open.ts'
import type { Payment } from '../../database/types.generated.ts'
import { lockBooking } from '../../stays/lock-booking.ts'

/** A payment in an event of the gateway, and its hotel. */
export interface GatewayPayment {
  hotelId: string
  id: string
  amount: number
  currency: string
  status: PaymentStatus
  gateway: NonNullable<Payment['gateway']>
  stayId: string
  isAdvance: boolean
}

/**
 * Finds the payment with this id of the gateway in any hotel and locks its row, so that of two events about one payment
 * the second waits. It is found before: a distributed database locks rows of one hotel at a time.
 *
 * @param column `gateway_session` for the id of the page, `reference` for the id of the payment
 */
export async function lockPayment(
  tx: Handle,
  column: 'gateway_session' | 'reference',
  value: string,
): Promise<GatewayPayment | undefined> {
  const found = await tx
    .selectFrom('payment')
    .select(['hotel_id', 'id', 'stay_id as stayId', 'is_advance as isAdvance'])
    .where('gateway', 'is not', null)
    .where(column, '=', value)
    .executeTakeFirst()
  // A deposit decides about the rooms of its booking, which is locked before the payment.
  if (found?.isAdvance) await lockBooking(tx, found.hotel_id, found)
  if (!found || !(await lockRow(tx, 'payment', found.hotel_id, found.id))) return undefined
  return await tx
    .selectFrom('payment as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.hotel_id as hotelId', 'p.id', 'p.amount', 'h.currency', 'p.status'])
    .select((eb) => eb.ref('p.gateway').$notNull().as('gateway'))
    .select(['p.stay_id as stayId', 'p.is_advance as isAdvance'])
    .where(is({ 'p.hotel_id': found.hotel_id, 'p.id': found.id }))
    .where(`p.${column}`, '=', value)
    .executeTakeFirst()
}

/** Whether a payment with this id of the gateway exists in any hotel. */
export async function isKnownReference(db: Handle, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('gateway', 'is not', null)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row !== undefined
}
