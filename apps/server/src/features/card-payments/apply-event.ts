import type { Handle } from '../../database/open.ts'
import type { FailedPage, GatewayEvent, PaidPage, RefundState } from './gateway.ts'
import { type GatewayPayment, isNewEvent, lockPayment, settlePayment } from './queries.ts'
import {
  findRefund,
  insertGatewayRefund,
  insertPaymentCorrection,
  updateRefund,
} from './refund-queries.ts'

/**
 * What an event of the gateway changes, once, in whatever order events come. Money that has arrived counts: also for a
 * stay that is over, and after the gateway has said that the payment failed.
 *
 * @returns the payment it is about, with the status it has then; undefined for one of nobody here, and for an event that
 *   has had its effect
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

/** What has come of the page that a guest pays on. @returns the payment as it is then */
export async function applyPage(
  tx: Handle,
  payment: GatewayPayment,
  page: PaidPage | FailedPage,
  at: Date,
): Promise<GatewayPayment> {
  const status = statusAfter(payment, page)
  if (!status) return payment
  const reference = page.kind === 'paid' ? page.reference : null
  await settlePayment(tx, payment, { status, reference, at })
  return { ...payment, status }
}

/** Undefined where it stays as it is. */
function statusAfter(payment: GatewayPayment, page: PaidPage | FailedPage) {
  const { status, amount, currency } = payment
  const isOpen = status === 'initiated'
  if (page.kind === 'failed') return isOpen ? 'rejected' : undefined
  if (page.amount !== amount || page.currency !== currency) {
    // Something else was paid than was asked for: the desk finds out what.
    return isOpen ? 'claimed' : undefined
  }
  return status === 'verified' ? undefined : 'verified'
}

/**
 * What the gateway gives back. One that was made there takes the payment off the bill; one that fails puts it back. A
 * failure is final, so news from before it change nothing.
 */
export async function applyRefund(
  tx: Handle,
  payment: GatewayPayment,
  refund: RefundState,
  at: Date,
): Promise<void> {
  const known = await findRefund(tx, payment, refund)
  if (!known) {
    await insertGatewayRefund(tx, payment, refund, at)
    if (refund.status === 'failed') return
    await insertPaymentCorrection(tx, payment, refund.amount, 'Refunded at the card company', at)
  } else if (known.status !== 'failed') {
    await updateRefund(tx, payment.hotelId, known.id, refund)
    if (refund.status === 'sent') return
    const reason = `The refund by card has failed: ${refund.reason}`
    await insertPaymentCorrection(tx, payment, -known.amount, reason, at)
  }
}
