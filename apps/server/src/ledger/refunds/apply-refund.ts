import type { Handle } from '../../database/open.ts'
import type { GatewayPayment } from './gateway-payment.ts'
import type { RefundState } from './refund-gateway.ts'
import {
  findRefund,
  insertGatewayRefund,
  insertPaymentCorrection,
  updateRefund,
} from './refund-queries.ts'

const madeElsewhere = {
  stripe: 'Refunded at the card company',
  razorpay: 'Refunded at the payment provider',
}

/**
 * Applies a refund of the gateway. A refund made at the gateway takes the payment off the bill; one that fails puts it
 * back. A failure is final, so earlier events change nothing. A refund in another currency than the bill's is not on it.
 */
export async function applyRefund(
  tx: Handle,
  payment: GatewayPayment,
  refund: RefundState,
  at: Date,
): Promise<void> {
  const known = await findRefund(tx, payment, refund)
  if (!known) {
    if (refund.currency !== payment.currency) return
    await insertGatewayRefund(tx, payment, refund, at)
    if (refund.status === 'failed') return
    const reason = madeElsewhere[payment.gateway]
    await insertPaymentCorrection(tx, payment, refund.amount, reason, at)
  } else if (known.status !== 'failed') {
    await updateRefund(tx, payment.hotelId, known.id, refund)
    if (refund.status !== 'failed') return
    const way = payment.gateway === 'stripe' ? 'card' : 'UPI'
    const reason = `The refund by ${way} has failed: ${refund.reason}`
    await insertPaymentCorrection(tx, payment, -known.amount, reason, at)
  }
}
