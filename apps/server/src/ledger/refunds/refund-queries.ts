import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import { newId } from '../../shared/ids.ts'
import { insertFolioEvents } from '../../stays/stay-events.ts'
import { correctPayment } from '../gateway-refunds.ts'
import type { GatewayPayment } from './gateway-payment.ts'
import { type RefundState, UnreadableEvent } from './refund-gateway.ts'

/** The gateway's id of a payment, and its currency. */
export async function findPaymentReference(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('payment as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.reference', 'h.currency'])
    .where(is({ 'p.hotel_id': hotelId, 'p.id': id }))
    .executeTakeFirstOrThrow()
}

/** Finds a refund of this payment by the gateway's id or ours. */
export async function findRefund(
  tx: Handle,
  { hotelId, id: paymentId }: GatewayPayment,
  { id, reference }: RefundState,
) {
  const { rows } = await sql<{ id: string; amount: number; status: 'pending' | 'sent' | 'failed' }>`
    SELECT id, amount, status FROM gateway_refund
    WHERE hotel_id = ${hotelId} AND payment_id = ${paymentId}
      -- Compared as text: the field can contain anything entered at the gateway.
      AND (reference = ${reference ?? null}::text OR id::text = ${id ?? null}::text)`.execute(tx)
  return rows[0]
}

/** Stores a refund made at the gateway, which reports whether it fails. @throws UnreadableEvent if another payment of the hotel has it */
export async function insertGatewayRefund(
  tx: Handle,
  { hotelId, id: paymentId, gateway }: GatewayPayment,
  { reference, amount, status, reason }: RefundState,
  at: Date,
): Promise<void> {
  const insert = tx.insertInto('gateway_refund').values({
    hotel_id: hotelId,
    id: newId(),
    payment_id: paymentId,
    gateway,
    amount,
    status: status === 'failed' ? status : 'sent',
    reference: reference ?? null,
    reason: reason ?? null,
    created_at: at,
  })
  await onUniqueViolation(whenReferenceUsed, () => insert.execute())
}

const whenReferenceUsed = {
  gateway_refund_reference: () => new UnreadableEvent('Another payment has this refund'),
}

/** Stores the state of a refund. Until it is final, the outbox asks for it again. */
export async function updateRefund(
  tx: Handle,
  hotelId: string,
  id: string,
  { reference, status, reason }: RefundState,
): Promise<void> {
  await sql`
    UPDATE gateway_refund SET reference = coalesce(${reference ?? null}::text, reference),
      status = CASE WHEN ${status} = 'pending' THEN status ELSE ${status} END,
      next_attempt_at = CASE WHEN ${status} = 'pending' THEN next_attempt_at END,
      reason = ${reason ?? null}::text
    WHERE hotel_id = ${hotelId} AND id = ${id}`.execute(tx)
}

/**
 * Corrects the amount of a payment on the bill, if it is there.
 *
 * @param amount minor units: above 0 for a refund, below 0 for a refund that failed
 */
export async function insertPaymentCorrection(
  tx: Handle,
  { hotelId, id }: GatewayPayment,
  amount: number,
  reason: string,
  at: Date,
): Promise<void> {
  await sql`
    WITH changed AS (${correctPayment({ hotelId, id }, { amount, reason, at })}),
    ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT 1`.execute(tx)
}
