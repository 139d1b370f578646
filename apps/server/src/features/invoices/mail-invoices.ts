import { type InvoiceLanguage, invoiceLanguages } from '@bellhop/contract/guest/invoices'
import { hotelDate } from '@bellhop/domain/hotel-time'
import type { FastifyBaseLogger } from 'fastify'
import type { Handle } from '../../database/open.ts'
import type { SendMail } from '../../delivery/mail.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { makePdf } from './make-pdf.ts'
import { fileName } from './print-invoice.ts'
import { claimDueMail, markMailed } from './queries.ts'
import { invoiceTexts } from './texts/invoice-texts.ts'

type DueMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>

/**
 * Sends queued invoices and credit notes to their guests, each once. If the server stops between sending one and
 * recording that, it is sent again with the same Message-ID, so that mail programs recognise the duplicate.
 */
export async function mailInvoices(
  db: Handle,
  sendMail: SendMail,
  log: FastifyBaseLogger,
  now = new Date(),
): Promise<void> {
  for (;;) {
    const due = await claimDueMail(db, now)
    if (!due) return
    try {
      await sendMail(await writeMail(due))
      await markMailed(db, due, new Date())
    } catch (error) {
      log.warn({ err: error, invoiceId: due.id }, 'invoice not mailed')
    }
  }
}

async function writeMail(due: DueMail) {
  const { id, kind, number, content, issuedAt, timeZone, name, email } = due
  const language = readLanguage(due.language)
  const hotel = inLanguage(due.hotel, language)
  const document = { kind, number, content, date: hotelDate(issuedAt, timeZone) }
  const { subject, text } = invoiceTexts[language].mail[kind]
  const fill = (template: string) =>
    template
      .replaceAll('{hotel}', () => hotel.name)
      .replaceAll('{number}', () => number)
      .replaceAll('{name}', () => name)
  return {
    // One address, not a list.
    to: { name, address: email },
    subject: fill(subject),
    text: fill(text),
    key: id,
    attachments: [
      {
        filename: fileName(document),
        content: Buffer.from(await makePdf(document, language)),
        contentType: 'application/pdf',
      },
    ],
  }
}

function readLanguage(language: string): InvoiceLanguage {
  return invoiceLanguages.find((each) => each === language) ?? invoiceLanguages[0]
}
