import type { FastifyInstance } from 'fastify'
import { type NotNull, sql } from 'kysely'
import type { UpiMail } from '../../../database/pending-upi.ts'
import { writeStaffMail } from '../../../delivery/write-staff-mail.ts'
import { formatSentence, type Sentence } from '../../../sentences/sentences.ts'
import { staffLanguage } from '../../../shared/text/staff-language.ts'

interface Hotel {
  id: string
  name: string
  languages: string[]
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
    .select(['id', 'name', 'languages', 'upi_mail'])
    .where('upi_mail', 'is not', null)
    .$narrowType<{ upi_mail: NotNull }>()
    .execute()
  for (const hotel of hotels) {
    const { id, upi_mail } = hotel
    try {
      await sendMail({
        ...{ hotelId: id, to: upi_mail.to, key: `upi-${id}-${Date.parse(upi_mail.since)}` },
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

function writeMail({ name: hotel, languages, upi_mail }: Hotel, url: string) {
  const { by, upiId } = upi_mail
  const language = staffLanguage(null, languages)
  const say = (sentence: Sentence) =>
    formatSentence(sentence, language, { name: by, hotel, upiId: upiId ?? '' })
  return writeStaffMail({
    language,
    subject: say(
      upiId === null
        ? 'The UPI QR code of {hotel} is about to change'
        : 'The UPI ID of {hotel} is about to change',
    ),
    above: [
      say(describe(upi_mail)),
      say(
        'It takes effect once another admin or manager confirms it. If there is no other one, it takes effect after 24 hours.',
      ),
      say(
        'If you did not expect this, withdraw the change on the hotel profile and change the password of the account:',
      ),
    ],
    link: `${url}/desk/hotel`,
  })
}

function describe({ upiId, isQrChanged }: UpiMail): Sentence {
  if (upiId === null) return '{name} has asked to change the UPI QR code of {hotel}.'
  return isQrChanged
    ? '{name} has asked to change the UPI ID of {hotel} to {upiId}, and its UPI QR code.'
    : '{name} has asked to change the UPI ID of {hotel} to {upiId}.'
}
