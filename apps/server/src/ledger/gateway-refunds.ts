import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { runAfterCommit } from '../jobs/run-every.ts'
import { newId } from '../shared/ids.ts'

interface RefundRequest {
  hotelId: string
  paymentId: string
  /** The refund in minor units, above 0. */
  amount: number
  at: Date
}

/**
 * Queues a full or partial refund of a payment made through a gateway. Call it in the transaction that takes the payment
 * off the bill; it is sent after the commit (ledger/refunds/send-refunds.ts).
 *
 * @returns false for a payment made another way, which the desk refunds itself
 */
export async function requestRefund(
  tx: Handle,
  { hotelId, paymentId, amount, at }: RefundRequest,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO gateway_refund (hotel_id, id, payment_id, gateway, amount, status, next_attempt_at, created_at)
    SELECT hotel_id, ${newId()}::uuid, id, gateway, ${amount}::bigint, 'pending', ${at}::timestamptz,
      ${at}::timestamptz
    FROM payment WHERE hotel_id = ${hotelId} AND id = ${paymentId} AND gateway IS NOT NULL
    RETURNING id`.execute(tx)
  const isQueued = rows.length > 0
  if (isQueued) runAfterCommit(tx, 'refunds')
  return isQueued
}

/**
 * The statement that corrects the amount of a payment on the bill, if it is there, and returns its stay.
 *
 * @param amount minor units: above 0 for a refund, below 0 for a refund that failed
 */
export function correctPayment(
  { hotelId, id }: { hotelId: string; id: string },
  { amount, reason, at }: { amount: number; reason: string; at: Date },
): RawBuilder<unknown> {
  return sql`
    INSERT INTO folio_entry (hotel_id, id, stay_id, kind, corrects_id, title, net, tax, payment_id,
      guest_id, reason, created_at)
    SELECT hotel_id, ${newId()}::uuid, stay_id, kind, id, title, ${amount}::bigint, 0, payment_id,
      guest_id, ${reason}::text, ${at}::timestamptz
    FROM folio_entry
    WHERE hotel_id = ${hotelId} AND payment_id = ${id} AND corrects_id IS NULL
    RETURNING stay_id`
}
