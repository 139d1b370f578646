import { formatMoney } from '@bellhop/domain/money/format-money'
import { toWire } from '@bellhop/domain/money/money'
import { localeOf, toAppLanguage } from '@bellhop/languages'
import type { Handle } from '../../database/open.ts'
import type { PaidCode, ReportedPayment } from '../../ledger/upi-provider.ts'
import { announceEntry, insertEntry } from '../../logbook/write-entry.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import { newId } from '../../shared/ids.ts'
import { type CodePayment, findHotels, isNewPayment } from './queries.ts'

/** Tells about a payment that is on a bill although its code had closed, or was paid before, or its guest has left. */
export async function tellAboutBooked(
  tx: Handle,
  { hotelId, guest, currency }: CodePayment,
  payment: ReportedPayment,
  at: Date,
): Promise<void> {
  for (const hotel of await findHotels(tx, hotelId, currency)) {
    const sentence =
      '{guest} has paid {amount} by UPI ({reference}) again, late or after leaving. It is on the bill: check whether to refund it.'
    await writeNote(tx, hotel, sentence, payment, { guest: guest ?? '–' }, at)
  }
}

/**
 * Tells about a payment that is on no bill: the hotel that made the code or, if that is not known, all hotels that it
 * may be meant for. They share the account of the provider.
 *
 * @returns these hotels
 */
export async function tellAboutUnknown(
  tx: Handle,
  { codeId, payment, hotelId }: PaidCode,
  at: Date,
): Promise<string[]> {
  const told: string[] = []
  for (const hotel of await findHotels(tx, hotelId, payment.currency)) {
    if (!(await isNewPayment(tx, hotel.id, payment, at))) continue
    const sentence =
      '{amount} was paid by UPI ({reference}) with a QR code that is on no bill ({code}). Find it at the payment provider: enter it on the guest’s bill, or refund it.'
    await writeNote(tx, hotel, sentence, payment, { code: codeId }, at)
    told.push(hotel.id)
  }
  return told
}

/** Writes a note for the next shift, in the hotel's language. */
async function writeNote(
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
  const id = newId()
  const note = { kind: 'note' as const, text, place: null, dueOn: null }
  await insertEntry(tx, hotel.id, { ...note, id, createdAt: at, staffId: null })
  await announceEntry(tx, hotel.id, id, {
    ...{ actorKind: 'server', actorId: null, action: 'logbook.write', after: note },
  })
}
