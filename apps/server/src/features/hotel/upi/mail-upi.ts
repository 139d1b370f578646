import { escapeHtml } from '@bellhop/domain/text/escape-html'
import type { FastifyInstance } from 'fastify'
import { type NotNull, sql } from 'kysely'
import type { UpiMail } from '../../../database/pending-upi.ts'

interface Hotel {
  id: string
  name: string
  upi_mail: UpiMail
}

/** Emails the hotel about a changed UPI id, at the address that it had before. A failed one is tried every minute. */
export async function mailUpiChanges({
  db,
  sendMail,
  settings,
  log,
}: Pick<FastifyInstance, 'db' | 'sendMail' | 'settings' | 'log'>): Promise<void> {
  if (!sendMail) return
  const hotels = await db
    .selectFrom('hotel')
    .select(['id', 'name', 'upi_mail'])
    .where('upi_mail', 'is not', null)
    .$narrowType<{ upi_mail: NotNull }>()
    .execute()
  for (const hotel of hotels) {
    const { id, upi_mail } = hotel
    try {
      await sendMail({
        ...{ to: upi_mail.to, key: `upi-${id}-${Date.parse(upi_mail.since)}` },
        ...writeMail(hotel, settings.PUBLIC_URL),
      })
    } catch (err) {
      log.warn({ err, hotelId: id }, 'email about a UPI id not sent')
      continue
    }
    // Unless it has changed again.
    await sql`UPDATE hotel SET upi_mail = NULL
      WHERE id = ${id} AND upi_mail ->> 'since' = ${upi_mail.since}`.execute(db)
  }
}

function writeMail({ name, upi_mail: { by, upiId, isQrChanged } }: Hotel, url: string) {
  const what =
    upiId === null
      ? `the UPI QR code of ${name}`
      : `the UPI ID of ${name} to ${upiId}${isQrChanged ? ', and its UPI QR code' : ''}`
  const address = `${url}/desk/hotel`
  const sentences = [
    `${by} has asked to change ${what}.`,
    'It takes effect once another admin or manager confirms it. If there is no other one, it takes effect after 24 hours.',
    'If you did not expect this, withdraw the change on the hotel profile and change the password of the account:',
  ]
  return {
    subject: `The UPI ${upiId === null ? 'QR code' : 'ID'} of ${name} is about to change`,
    text: `${[...sentences, address].join('\n\n')}\n`,
    html: `${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}<p><a href="${escapeHtml(address)}">${escapeHtml(address)}</a></p>`,
  }
}
