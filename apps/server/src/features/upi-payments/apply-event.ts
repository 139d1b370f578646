import type { Handle } from '../../database/open.ts'
import { applyRefund } from '../../ledger/refunds/apply-refund.ts'
import { lockPayment } from '../../ledger/refunds/gateway-payment.ts'
import { settleDeposit } from '../../ledger/settle-deposit.ts'
import type { PaidCode, ReportedPayment, UpiEvent } from '../../ledger/upi-provider.ts'
import {
  type CodePayment,
  insertFurtherPayment,
  isNewPayment,
  lockCode,
  rejectUnpaid,
  verifyPayment,
} from './queries.ts'
import { tellAboutBooked, tellAboutUnknown } from './tell-desk.ts'

/**
 * Applies what has happened to a code or a payment once, however often and in whichever order it is reported.
 *
 * @returns the hotels where something has changed
 */
export async function applyEvent(tx: Handle, event: UpiEvent, at: Date): Promise<string[]> {
  if (event.kind === 'paid') return await applyPayment(tx, event, at)
  if (event.kind === 'closed') {
    const hotelId = await rejectUnpaid(tx, event.codeId, at)
    return hotelId ? [hotelId] : []
  }
  const payment = await lockPayment(tx, 'reference', event.payment.reference)
  if (!payment) return []
  await applyRefund(tx, payment, event.refund, at)
  return [payment.hotelId]
}

/**
 * Money that has arrived always counts on the bill of the code's stay; what cannot be on a bill, and what the desk does
 * not expect there, is written into its log book.
 */
async function applyPayment(tx: Handle, event: PaidCode, at: Date): Promise<string[]> {
  const { payment } = event
  const code = await lockCode(tx, event.codeId)
  // The bill has one currency.
  if (!code || code.currency !== payment.currency) {
    return await tellAboutUnknown(tx, { ...event, hotelId: code?.hotelId ?? event.hotelId }, at)
  }
  if (!(await isNewPayment(tx, code.hotelId, payment, at))) return []
  if (code.status === 'verified') await insertFurtherPayment(tx, code, payment, at)
  else await verifyPayment(tx, code, payment, at)
  const { hotelId, stayId, isAdvance } = code
  const isTold = isAdvance && (await settleDeposit(tx, { hotelId, stayId, staffId: null, at }))
  if (!isTold && !isExpected(code, payment)) await tellAboutBooked(tx, code, payment, at)
  return [hotelId]
}

/** Whether it is the first payment of an open code, of a guest who has not left; or settles a deposit. */
function isExpected(code: CodePayment, { paidAt }: ReportedPayment): boolean {
  const { status, closesAt, stayStatus, isAdvance } = code
  if (isAdvance && stayStatus === 'booked') return true
  const isOpen = status === 'initiated' && closesAt !== null && paidAt <= closesAt
  return isOpen && (stayStatus === 'booked' || stayStatus === 'inHouse')
}
