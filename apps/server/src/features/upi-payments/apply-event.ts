import type { Handle } from '../../database/open.ts'
import type { CodeEvent, ReportedPayment } from '../../ledger/upi-provider.ts'
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
 * Applies what has happened to a code once, however often and in whichever order it is reported. Money that has arrived
 * always counts on the bill of the code's stay; what cannot be on a bill, and what the desk does not expect there, is
 * written into its log book.
 *
 * @returns the hotels where something has changed
 */
export async function applyEvent(tx: Handle, event: CodeEvent, at: Date): Promise<string[]> {
  if (event.kind === 'closed') {
    const hotelId = await rejectUnpaid(tx, event.codeId, at)
    return hotelId ? [hotelId] : []
  }
  const { payment } = event
  const code = await lockCode(tx, event.codeId)
  // The bill has one currency.
  if (!code || code.currency !== payment.currency) {
    return await tellAboutUnknown(tx, { ...event, hotelId: code?.hotelId ?? event.hotelId }, at)
  }
  if (!(await isNewPayment(tx, code.hotelId, payment, at))) return []
  if (code.status === 'verified') await insertFurtherPayment(tx, code, payment, at)
  else await verifyPayment(tx, code, payment, at)
  if (!isExpected(code, payment)) await tellAboutBooked(tx, code, payment, at)
  return [code.hotelId]
}

/** Whether it is the first payment of an open code, of a guest who has not left. */
function isExpected({ status, closesAt, stayStatus }: CodePayment, { paidAt }: ReportedPayment) {
  const isOpen = status === 'initiated' && closesAt !== null && paidAt <= closesAt
  return isOpen && (stayStatus === 'booked' || stayStatus === 'inHouse')
}
