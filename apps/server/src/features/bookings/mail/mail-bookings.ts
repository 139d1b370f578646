import { DAY_MS, MINUTE_MS } from '@bellhop/domain/time/durations'
import { type AppLanguage, toAppLanguage } from '@bellhop/languages'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import { recordEvent } from '../../../database/events.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { BookingMail } from '../../../database/types.generated.ts'
import { DeliveryFailure } from '../../../delivery/delivery-failure.ts'
import type { SendHotelMail } from '../../../delivery/mail.ts'
import { markSent, type Outbox, sendDue } from '../../../jobs/outbox.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import type { Keys } from '../../../shared/secrets/secrets.ts'
import { inLanguage } from '../../../shared/text/in-language.ts'
import { depositOfBooking } from '../../../stays/deposits.ts'
import { datesOf } from '../../../stays/present-booking.ts'
import { type BookingRow, findBooking } from '../../../stays/read-booking.ts'
import { confirmBy } from '../confirm-by.ts'
import { keyEnd } from '../key-end.ts'
import { toCalendar } from './booking-calendar.ts'
import { type BookingMailKind, writeMail } from './write-mail.ts'

interface Mailing {
  sendMail: SendHotelMail
  publicUrl: string
  linkKeys: Keys
  log: FastifyBaseLogger
}

export const bookingMails: Outbox = {
  name: 'booking mail',
  table: 'booking_mail',
  key: 'booking_id',
  waiting: sql`o.sent_at IS NULL`,
  firstWaitMs: 2 * MINUTE_MS,
  maxAgeMs: 3 * DAY_MS,
}

/** Sends queued emails about bookings. Mail programs recognise a duplicate by its Message-ID. */
export async function mailBookings(
  db: Handle,
  { sendMail, publicUrl, linkKeys, log }: Mailing,
  now?: Date,
): Promise<void> {
  const send = async (due: Selectable<BookingMail>, at: Date) => {
    const mail = await makeMail(db, due, publicUrl, linkKeys, at)
    try {
      if (mail) await sendMail({ hotelId: due.hotel_id, ...mail })
    } catch (error) {
      const isFinal = error instanceof DeliveryFailure && error.isFinal
      if (!isFinal) await postponeRelease(db, due, confirmBy(due.next_attempt_at))
      throw error
    }
    await postponeRelease(db, due, confirmBy(at))
    await markSent(db, bookingMails, due)
  }
  await sendDue(db, log, bookingMails, send, now)
}

/**
 * @returns undefined if the email is obsolete: the guests have left, or did not arrive. Also if the address is not
 *   verified, because it may be a stranger's; only the email that asks to confirm the booking is sent there. A portal has
 *   verified the address of its booking, which may be one of the portal; nothing but the booking is told there.
 */
async function makeMail(
  db: Handle,
  due: Selectable<BookingMail>,
  publicUrl: string,
  linkKeys: Keys,
  now: Date,
) {
  const made = await inTransaction(db, (tx) => readWithKey(tx, linkKeys, due))
  const email = made?.row.email
  if (!made || !email) return undefined
  const { key } = made
  const language = languageOf(made.row)
  const row = inLanguage(made.row, language)
  const isCancelled = row.stays.every(({ status }) => status === 'cancelled')
  if (!isCancelled && !key) return undefined
  const deposit = depositOfBooking(row, row.hotel.timeZone)
  const isOpen = deposit !== undefined && deposit.paid < deposit.amount
  // Paid in the meantime.
  if (due.kind === 'deposit' && !isOpen) return undefined
  // Staff have asked for an email about the deposit, or the booking stands although its address is not verified.
  if (!made.isConfirmed && due.kind !== 'deposit') {
    if (isCancelled || due.kind !== 'proof') return undefined
    return {
      to: email,
      ...writeMail(row, { kind: 'proof', language, publicUrl, key }),
      key: `${row.id}-proof`,
    }
  }
  const kind = kindOf(due.kind, { isCancelled, isWaiting: isOpen && row.depositBy !== null })
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  return {
    // One address, not a list.
    to: { name: row.name, address: email },
    ...writeMail(row, { kind, language, publicUrl, key }),
    // A restore may give its revision to another change.
    key: `${row.id}-${due.queued_at.getTime()}`,
    attachments: [
      {
        filename: `${row.reference}.ics`,
        content: toCalendar(row, publicUrl, language, now),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  }
}

/** An email that waited says how the booking is by then. @param isWaiting for its deposit */
function kindOf(
  kind: BookingMail['kind'],
  { isCancelled, isWaiting }: { isCancelled: boolean; isWaiting: boolean },
): BookingMailKind {
  if (kind === 'walk') return kind
  if (isCancelled) return 'cancellation'
  if (isWaiting) return 'deposit'
  return kind === 'proof' ? 'confirmation' : kind
}

/**
 * The booking, and a key for the links in the email. Keys are stored as hashes only, so each email gets its own. Once
 * the booking is claimed, the key signs in only if its guest has verified this email: anyone can book with another
 * person's phone. The lock makes a simultaneous claim wait until it sees the key.
 */
async function readWithKey(tx: Handle, linkKeys: Keys, due: Selectable<BookingMail>) {
  const { hotel_id: hotelId, booking_id: bookingId } = due
  await lockRow(tx, 'booking', hotelId, bookingId)
  const row = await findBooking(tx, hotelId, sql`b.id = ${bookingId}`)
  const [first] = row?.stays ?? []
  if (!row?.email || !first) return undefined
  const stay = row.stays.find(({ status }) => status === 'booked' || status === 'inHouse')
  const isOwn = await ownsEmail(tx, hotelId, (stay ?? first).guestId, row.email)
  const isConfirmed = isOwn || row.source !== 'web' || row.emailConfirmedAt !== null
  if (!stay) return { row, key: undefined, isConfirmed }
  const expiresAt = keyEnd(datesOf(row).checkOut)
  const { key } = await createLinkKey(tx, linkKeys, {
    hotelId,
    stayId: stay.id,
    expiresAt,
    signsIn: row.claimedAt === null || isOwn,
    provesEmail: due.kind === 'proof',
  })
  return { row, key, isConfirmed }
}

export function languageOf({ language, hotel }: BookingRow): AppLanguage {
  return toAppLanguage(language ?? hotel.languages[0])
}

/** Whether a guest has verified this email. */
async function ownsEmail(
  db: Handle,
  hotelId: string,
  guestId: string,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('guest')
    .select('id')
    .where(is({ hotel_id: hotelId, id: guestId, email }))
    .executeTakeFirst()
  return row !== undefined
}

/** Leaves the guest more time to confirm a booking: its email was not sent at once. */
async function postponeRelease(
  db: Handle,
  { hotel_id, booking_id }: { hotel_id: string; booking_id: string },
  until: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await tx
      .updateTable('booking')
      .set({ confirm_by: until })
      .where(is({ hotel_id, id: booking_id }))
      .where('confirm_by', '<', until)
      .returning('id')
      .executeTakeFirst()
    if (!booking) return
    const stay = await tx
      .selectFrom('stay')
      .select('id')
      .where(is({ hotel_id, booking_id }))
      .executeTakeFirstOrThrow()
    await recordEvent(tx, hotel_id, {
      name: 'stay.updated',
      guestId: null,
      departmentId: null,
      payload: { _id: stay.id },
    })
  })
}
