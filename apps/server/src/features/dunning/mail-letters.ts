import type { LetterContent } from '@bellhop/domain/accounting/dunning'
import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { toAppLanguage } from '@bellhop/languages'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import type { DunningLetter } from '../../database/types.generated.ts'
import type { SendHotelMail } from '../../delivery/mail.ts'
import { makePdf } from '../../documents/make-pdf.ts'
import type { JobOwner } from '../../jobs/fair-queue.ts'
import { markSent, type Outbox, sendDue } from '../../jobs/outbox.ts'
import { fill, messagesOf } from '../../sentences/messages.ts'

const layout = new URL('./letter-layout.ts', import.meta.url)

export const maxAgeMs = 3 * DAY_MS

export const dunningMails: Outbox = {
  name: 'dunning mail',
  table: 'dunning_letter',
  key: 'id',
  waiting: sql`o.sent_at IS NULL AND o.email IS NOT NULL`,
  firstWaitMs: 2 * MINUTE_MS,
  maxAgeMs,
}

/** Makes a letter as PDF. @param find finds it when it is its turn */
export async function makeLetter(
  find: () => Promise<LetterContent>,
  jobOwner: JobOwner,
): Promise<Uint8Array> {
  return await makePdf(layout, find, jobOwner)
}

/** Sends the letters that are queued. Mail programs recognise a duplicate by its Message-ID. */
export async function mailLetters(
  db: Handle,
  sendMail: SendHotelMail,
  log: FastifyBaseLogger,
  now?: Date,
): Promise<void> {
  const send = async (due: Selectable<DunningLetter>) => {
    const { id, hotel_id: hotelId, content, email } = due
    if (!email) throw new Error('Expected an email address')
    const { mail, titles } = messagesOf('dunning', toAppLanguage(content.language))
    const values = {
      ...{ hotel: content.hotel.name, company: content.company.name },
      title: titles[`${content.level}`],
    }
    const pdf = await makeLetter(async () => content, { hotel: hotelId, person: 'mail' })
    await sendMail({
      ...{ hotelId, to: { name: content.company.name, address: email }, key: id },
      subject: fill(mail.subject, values),
      text: fill(mail.text, values),
      attachments: [
        {
          filename: letterName(content),
          content: Buffer.from(pdf),
          contentType: 'application/pdf',
        },
      ],
    })
    await markSent(db, dunningMails, due)
  }
  await sendDue(db, log, dunningMails, send, now)
}

export const letterName = ({ date, level }: LetterContent) => `reminder-${level}-${date}.pdf`
