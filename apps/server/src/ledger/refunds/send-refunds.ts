import { MINUTE_MS } from '@bellhop/domain/time/durations'
import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { inTransaction } from '../../database/transaction.ts'
import type { GatewayRefund } from '../../database/types.generated.ts'
import { isPracticeHotel } from '../../hotels/practice-hotel.ts'
import { type Outbox, sendDue } from '../../jobs/outbox.ts'
import { applyRefund } from './apply-refund.ts'
import { lockPayment } from './gateway-payment.ts'
import {
  GatewayRejected,
  GatewayUnavailable,
  type NewRefund,
  type RefundGateway,
  type RefundState,
} from './refund-gateway.ts'
import { findPaymentReference } from './refund-queries.ts'

type App = Pick<FastifyInstance, 'db' | 'bus' | 'log'>

export const refundOutbox: Outbox = {
  name: 'refund',
  table: 'gateway_refund',
  key: 'id',
  waiting: sql`o.status = 'pending'`,
  firstWaitMs: MINUTE_MS,
  isDown: (error) => error instanceof GatewayUnavailable,
}

/**
 * Sends the due refunds of payments made through the gateway, which recognises a duplicate by its id, and asks again for
 * those that it has only accepted. Those of a practice hotel stay where they are.
 */
export async function sendRefunds(
  { db, bus, log }: App,
  gateway: RefundGateway,
  now?: Date,
): Promise<void> {
  const sendRefund = async (
    { hotel_id, id, payment_id, amount }: Selectable<GatewayRefund>,
    at: Date,
  ) => {
    if (await isPracticeHotel(db, hotel_id)) return
    const { reference, currency } = await findPaymentReference(db, hotel_id, payment_id)
    if (!reference) throw new Error('Expected a payment with a reference')
    const state = await send(gateway, { id, payment: reference, amount, currency })
    await inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, 'reference', reference)
      if (payment) await applyRefund(tx, payment, state, at)
    })
    bus.notify(hotel_id)
  }
  const ofGateway = {
    ...refundOutbox,
    waiting: sql`${refundOutbox.waiting} AND o.gateway = ${gateway.name}`,
  }
  await sendDue(db, log, ofGateway, sendRefund, now)
}

async function send(gateway: RefundGateway, refund: NewRefund): Promise<RefundState> {
  try {
    // By our id, even if the gateway does not return it.
    return { ...(await gateway.refund(refund)), id: refund.id }
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    return { ...refund, reference: undefined, status: 'failed', reason: error.message }
  }
}
