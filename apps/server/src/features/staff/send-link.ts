import type { FastifyInstance } from 'fastify'
import { is } from '../../database/conditions.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { writeStaffMail } from '../../delivery/write-staff-mail.ts'
import { limitById, perHour } from '../../limits/limit.ts'
import { formatSentence, type Sentence } from '../../sentences/sentences.ts'
import { staffLanguage } from '../../shared/text/staff-language.ts'
import { linkAddress } from './links.ts'

export interface StaffMail {
  hotelId: string
  staffId: string
  purpose: 'invitation' | 'reset'
  key: string
}

/** Resets that are asked for without signing in; they must not use up the links that admins create. */
export const resetsOf = (hotelId: string) =>
  limitById("password resets of a hotel's staff", hotelId, perHour(60))

/** Lets the desk read the staff again. Call it last. */
export async function recordStaffEvent(tx: Handle, hotelId: string): Promise<void> {
  const event = { name: 'staff.updated', payload: {} } as const
  await recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null })
}

/**
 * Emails a link, after the commit that created it. It is not queued, because the key is not stored; if it fails, the
 * list of staff shows that, and an admin sends or copies a new one.
 */
export async function sendStaffLink(
  { db, sendMail, settings, log, bus }: FastifyInstance,
  { hotelId, staffId, purpose, key }: StaffMail,
): Promise<void> {
  if (!sendMail) return
  let delivery: 'sent' | 'failed' = 'sent'
  try {
    const row = await findRecipient(db, hotelId, staffId)
    if (!row) return
    await sendMail({
      ...{ hotelId, to: row.email },
      ...writeMail(row, purpose, linkAddress(settings.PUBLIC_URL, key)),
    })
  } catch (err) {
    delivery = 'failed'
    log.warn({ err, hotelId, staffId }, 'link of a member of staff not sent')
  }
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable('staff_link')
      .set({ delivery })
      .where(is({ hotel_id: hotelId, staff_id: staffId, delivery: 'sending' }))
      .execute()
    await recordStaffEvent(tx, hotelId)
  })
  bus.notify(hotelId)
}

async function findRecipient(db: Handle, hotelId: string, staffId: string) {
  return await db
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 's.language', 'h.name as hotel', 'h.languages'])
    .where(is({ 's.hotel_id': hotelId, 's.id': staffId }))
    .executeTakeFirst()
}

interface Recipient {
  name: string
  email: string
  language: string | null
  hotel: string
  languages: string[]
}

function writeMail(
  { name, hotel, ...recipient }: Recipient,
  purpose: StaffMail['purpose'],
  link: string,
): { subject: string; text: string; html: string } {
  const language = staffLanguage(recipient.language, recipient.languages)
  const say = (sentence: Sentence) => formatSentence(sentence, language, { name, hotel })
  const isInvitation = purpose === 'invitation'
  return writeStaffMail({
    language,
    subject: say(isInvitation ? 'Your account at {hotel}' : 'Your password for {hotel}'),
    above: [
      say('Hello {name},'),
      say(
        isInvitation
          ? '{hotel} has invited you to its desk. Choose your password here:'
          : 'Choose a new password for the desk of {hotel} here:',
      ),
    ],
    link,
    label: say('Choose your password'),
    below: say('The link works once. If you did not expect this email, you can ignore it.'),
  })
}
