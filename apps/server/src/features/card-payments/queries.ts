import { sql } from 'kysely'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { onUniqueViolation } from '../../database/unique-violation.ts'
import { insertPaymentEntry } from '../../ledger/payment-queries.ts'
import type { GatewayPayment } from '../../ledger/refunds/gateway-payment.ts'
import { UnreadableEvent } from '../../ledger/refunds/refund-gateway.ts'
import { insertFolioEvents } from '../../stays/stay-events.ts'
import type { PaidPage } from './gateway.ts'

/** A card payment with its page, if it has been created. */
export async function findPage(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('payment as p')
    .innerJoin('hotel as h', 'h.id', 'p.hotel_id')
    .select(['p.amount', 'p.gateway_url as url', 'p.expires_at as expiresAt'])
    .select(['h.name', 'h.translations', 'h.currency'])
    .where(is({ 'p.hotel_id': hotelId, 'p.id': id }))
    .executeTakeFirstOrThrow()
}

export async function storePage(
  db: Handle,
  hotelId: string,
  id: string,
  { session, url }: { session: string; url: string },
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ gateway_session: session, gateway_url: url })
    .where(is({ hotel_id: hotelId, id }))
    .where('gateway_session', 'is', null)
    .execute()
}

/** @returns false if the event was already applied */
export async function isNewEvent(
  tx: Handle,
  hotelId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('gateway_event')
    .values({ hotel_id: hotelId, id, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Outcome {
  status: 'verified' | 'claimed' | 'rejected'
  /** Undefined if nothing was paid. */
  paid: PaidPage | undefined
  at: Date
}

/**
 * Stores the outcome of a payment. A verified payment is added to the bill in the same statement; a claimed one stores
 * what was paid instead of the amount asked for.
 *
 * @throws UnreadableEvent if another payment has its reference
 */
export async function settlePayment(
  tx: Handle,
  { hotelId, id }: GatewayPayment,
  { status, paid, at }: Outcome,
): Promise<void> {
  const decidedAt = status === 'claimed' ? null : at
  const other = status === 'claimed' ? paid : undefined
  const change = sql`
    WITH changed AS (
      UPDATE payment SET status = ${status}, reference = ${paid?.reference ?? null}, decided_at = ${decidedAt},
        decided_by = NULL, decision_reason = NULL, paid_amount = ${other?.amount ?? null},
        paid_currency = ${other?.currency ?? null}
      WHERE hotel_id = ${hotelId} AND id = ${id}
      RETURNING *
    ), entry AS (${insertPaymentEntry(null, at)}
    ), ${insertFolioEvents(hotelId, 'changed', at)}
    SELECT 1`
  await onUniqueViolation(whenReferenceUsed, () => change.execute(tx))
}

const whenReferenceUsed = {
  payment_gateway_reference: () => new UnreadableEvent('Another payment has this reference'),
}
