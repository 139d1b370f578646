import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../database/transaction.ts'
import { applyRefund } from './apply-event.ts'
import {
  type CardGateway,
  GatewayRejected,
  GatewayUnavailable,
  type NewRefund,
  type RefundState,
} from './gateway.ts'
import { lockPayment } from './queries.ts'
import { claimRefund } from './refund-queries.ts'

type App = Pick<FastifyInstance, 'db' | 'bus' | 'log'>

/** Sends due refunds to the gateway until none is left or the gateway cannot be reached. */
export async function sendRefunds(
  { db, bus, log }: App,
  gateway: CardGateway,
  now: Date,
): Promise<void> {
  let refund = await claimRefund(db, now)
  while (refund) {
    const { payment: reference } = refund
    const state = await send(gateway, refund).catch((err: unknown) => {
      if (!(err instanceof GatewayUnavailable)) throw err
      log.warn({ err }, 'refund')
    })
    if (!state) return
    const payment = await inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, 'reference', reference)
      if (payment) await applyRefund(tx, payment, state, now)
      return payment
    })
    if (payment) bus.hint(payment.hotelId)
    refund = await claimRefund(db, now)
  }
}

async function send(gateway: CardGateway, refund: NewRefund): Promise<RefundState> {
  try {
    // By our id, even if the gateway does not return it.
    return { ...(await gateway.refund(refund)), id: refund.id }
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error
    return { ...refund, reference: undefined, status: 'failed', reason: error.message }
  }
}
