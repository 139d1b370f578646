import type { Handle } from '../../database/open.ts'
import { applyRefund } from '../../ledger/refunds/apply-refund.ts'
import { type GatewayPayment, lockPayment } from '../../ledger/refunds/gateway-payment.ts'
import { settleDeposit } from '../../ledger/settle-deposit.ts'
import type { FailedPage, GatewayEvent, PaidPage } from './gateway.ts'
import { isNewEvent, settlePayment } from './queries.ts'

/**
 * Applies an event of the gateway once, whatever the order of events. Money that has arrived always counts: also for an
 * ended stay, and after the gateway reported that the payment failed.
 *
 * @returns the payment with its new status; undefined for an unknown payment and for an event already applied
 */
export async function applyEvent(
  tx: Handle,
  event: GatewayEvent,
  at: Date,
): Promise<GatewayPayment | undefined> {
  const payment =
    event.kind === 'refund'
      ? await lockPayment(tx, 'reference', event.payment)
      : await lockPayment(tx, 'gateway_session', event.session)
  if (!payment || !(await isNewEvent(tx, payment.hotelId, event.id, at))) return undefined
  if (event.kind !== 'refund') return await applyPage(tx, payment, event, at)
  await applyRefund(tx, payment, event.refund, at)
  return payment
}

/** Applies the outcome of a payment page. @returns the payment with its new status */
export async function applyPage(
  tx: Handle,
  payment: GatewayPayment,
  page: PaidPage | FailedPage,
  at: Date,
): Promise<GatewayPayment> {
  const status = statusAfter(payment, page)
  if (!status) return payment
  const paid = page.kind === 'paid' ? page : undefined
  await settlePayment(tx, payment, { status, paid, at })
  if (payment.isAdvance && status === 'verified') {
    const { hotelId, stayId } = payment
    await settleDeposit(tx, { hotelId, stayId, staffId: null, at })
  }
  return { ...payment, status }
}

/** Undefined if the status does not change. */
function statusAfter(payment: GatewayPayment, page: PaidPage | FailedPage) {
  const { status, amount, currency } = payment
  const isOpen = status === 'initiated'
  if (page.kind === 'failed') return isOpen ? 'rejected' : undefined
  if (page.amount !== amount || page.currency !== currency) {
    // The amount paid differs from the amount requested: the desk decides.
    return isOpen ? 'claimed' : undefined
  }
  return status === 'verified' ? undefined : 'verified'
}
