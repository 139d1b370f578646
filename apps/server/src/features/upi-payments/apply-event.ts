import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { localeOf, toAppLanguage } from '@bellhop/languages'
import type { Handle } from '../../database/open.ts'
import { applyRefund } from '../../ledger/refunds/apply-refund.ts'
import { lockPayment } from '../../ledger/refunds/gateway-payment.ts'
import { settleDeposit } from '../../ledger/settle-deposit.ts'
import type { PaidCode, ReportedPayment, UpiEvent } from '../../ledger/upi-provider.ts'
import { writeNote } from '../../logbook/write-entry.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import {
  type CodePayment,
  findHotels,
  insertFurtherPayment,
  isNewPayment,
  lockCode,
  rejectUnpaid,
  verifyPayment,
} from './queries.ts'

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

/** Tells about a payment that is on a bill although its code had closed, or was paid before, or its guest has left. */
async function tellAboutBooked(
  tx: Handle,
  { hotelId, guest, currency }: CodePayment,
  payment: ReportedPayment,
  at: Date,
): Promise<void> {
  for (const hotel of await findHotels(tx, hotelId, currency)) {
    const sentence =
      '{guest} has paid {amount} by UPI ({reference}) again, late or after leaving. It is on the bill: check whether to refund it.'
    await tell(tx, hotel, sentence, payment, { guest: guest ?? '–' }, at)
  }
}

/**
 * Tells about a payment that is on no bill: the hotel that made the code or, if that is not known, all hotels that it
 * may be meant for. They share the account of the provider.
 *
 * @returns these hotels
 */
async function tellAboutUnknown(
  tx: Handle,
  { codeId, payment, hotelId }: PaidCode,
  at: Date,
): Promise<string[]> {
  const told: string[] = []
  for (const hotel of await findHotels(tx, hotelId, payment.currency)) {
    if (!(await isNewPayment(tx, hotel.id, payment, at))) continue
    const sentence =
      '{amount} was paid by UPI ({reference}) with a QR code that is on no bill ({code}). Find it at the payment provider: enter it on the guest’s bill, or refund it.'
    await tell(tx, hotel, sentence, payment, { code: codeId }, at)
    told.push(hotel.id)
  }
  return told
}

/** Writes a note for the next shift, in the hotel's language. */
async function tell(
  tx: Handle,
  hotel: { id: string; language: string | null },
  sentence: Sentence,
  { amount, currency, reference }: ReportedPayment,
  values: Record<string, string>,
  at: Date,
): Promise<void> {
  const language = toAppLanguage(hotel.language)
  const text = formatSentence(sentence, language, {
    ...values,
    amount: formatMoney(toWire(amount, currency), currency, localeOf(language)),
    reference,
  })
  await writeNote(tx, hotel.id, { text, at })
}
