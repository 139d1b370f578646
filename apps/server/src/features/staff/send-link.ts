import { escapeHtml } from '@bellhop/domain/text/escape-html'
import type { FastifyInstance } from 'fastify'
import { is } from '../../database/conditions.ts'
import { recordEvent } from '../../database/events.ts'
import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { limitById, perHour } from '../../limits/limit.ts'
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
      to: row.email,
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
    .select(['s.name', 's.email', 'h.name as hotel'])
    .where(is({ 's.hotel_id': hotelId, 's.id': staffId }))
    .executeTakeFirst()
}

interface Recipient {
  name: string
  email: string
  hotel: string
}

function writeMail(
  { name, hotel }: Recipient,
  purpose: StaffMail['purpose'],
  link: string,
): { subject: string; text: string; html: string } {
  const isInvitation = purpose === 'invitation'
  const subject = isInvitation ? `Your account at ${hotel}` : `Your password for ${hotel}`
  const intro = isInvitation
    ? `${hotel} has invited you to its desk. Choose your password here:`
    : `Choose a new password for the desk of ${hotel} here:`
  const note = 'The link works once. If you did not expect this email, you can ignore it.'
  return {
    subject,
    text: `Hello ${name},\n\n${intro}\n${link}\n\n${note}\n`,
    html: `<p>Hello ${escapeHtml(name)},</p>
<p>${escapeHtml(intro)}</p>
<p><a href="${escapeHtml(link)}" style="font-size:18px">Choose your password</a></p>
<p>${note}</p>`,
  }
}
