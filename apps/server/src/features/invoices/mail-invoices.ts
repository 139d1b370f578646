import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { hotelDate } from '@bellhop/domain/time/hotel-time'
import { toAppLanguage } from '@bellhop/languages'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { InvoiceMail } from '../../database/types.generated.ts'
import type { SendHotelMail } from '../../delivery/mail.ts'
import { markSent, type Outbox, sendDue } from '../../jobs/outbox.ts'
import { fill, messagesOf } from '../../sentences/messages.ts'
import { inLanguage } from '../../shared/text/in-language.ts'
import { makeInvoice } from './make-invoice.ts'
import { fileName } from './print-invoice.ts'
import { findInvoiceToMail, hasRecipient, type InvoiceToMail } from './queries.ts'

export const invoiceMails: Outbox = {
  name: 'invoice mail',
  table: 'invoice_mail',
  key: 'invoice_id',
  // It waits until its guest or company has an email.
  waiting: sql`o.sent_at IS NULL AND ${hasRecipient}`,
  firstWaitMs: 2 * MINUTE_MS,
  // The guest has asked at the desk by then.
  maxAgeMs: 3 * DAY_MS,
}

/** Sends queued invoices and credit notes to their guests and companies. Mail programs recognise a duplicate by its Message-ID. */
export async function mailInvoices(
  db: Handle,
  sendMail: SendHotelMail,
  log: FastifyBaseLogger,
  now?: Date,
): Promise<void> {
  const send = async (due: Selectable<InvoiceMail>) => {
    const invoice = await findInvoiceToMail(db, due.hotel_id, due.invoice_id)
    if (!invoice) throw new Error('Expected an email address')
    await sendMail({ hotelId: due.hotel_id, ...(await writeMail(invoice, due.hotel_id)) })
    await markSent(db, invoiceMails, due)
  }
  await sendDue(db, log, invoiceMails, send, now)
}

async function writeMail(invoice: InvoiceToMail, hotelId: string) {
  const { id, kind, number, content, issuedAt, timeZone, name, email, room } = invoice
  const language = toAppLanguage(invoice.language)
  const hotel = inLanguage(invoice.hotel, language)
  const document = { kind, number, content, date: hotelDate(issuedAt, timeZone) }
  const { subject, text } = messagesOf('invoices', language).mail[kind]
  const own = invoice.own && inLanguage(invoice.own, invoice.language)
  const values = { hotel: hotel.name, number, name, guest: name, room, link: '' }
  return {
    // One address, not a list.
    to: { name, address: email },
    subject: fill(own?.subject ?? subject, values),
    // The document is attached, so the place of the link stays empty.
    text: own ? `${fill(own.words, values).trimEnd()}\n` : fill(text, values),
    key: id,
    attachments: [
      {
        filename: fileName(document),
        content: Buffer.from(
          await makeInvoice(async () => document, toAppLanguage(language), {
            hotel: hotelId,
            person: 'mail',
          }),
        ),
        contentType: 'application/pdf',
      },
    ],
  }
}
