import { DAY_MS, MINUTE_MS } from '@bellhop/domain/durations'
import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { BookingMail } from '../../../database/types.generated.ts'
import type { SendMail } from '../../../delivery/mail.ts'
import { datesOf } from '../../../inventory/present-booking.ts'
import { type BookingRow, findBooking } from '../../../inventory/read-booking.ts'
import { markSent, type Outbox, sendDue } from '../../../jobs/outbox.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { Keys } from '../../../shared/secrets.ts'
import { keyEnd } from '../key-end.ts'
import { toCalendar } from './booking-calendar.ts'
import { lockBookingRow, ownsEmail } from './queries.ts'
import { type BookingLanguage, bookingLanguages } from './texts/booking-texts.ts'
import { writeMail } from './write-mail.ts'

interface Mailing {
  sendMail: SendMail
  publicUrl: string
  linkKeys: Keys
  log: FastifyBaseLogger
}

const outbox: Outbox = {
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
  now = new Date(),
): Promise<void> {
  const send = async (due: Selectable<BookingMail>) => {
    const mail = await makeMail(db, due, publicUrl, linkKeys)
    if (mail) await sendMail(mail)
    await markSent(db, outbox, due)
  }
  await sendDue(db, log, outbox, send, now)
}

/** @returns undefined if the email is obsolete: the guests have left, or did not arrive */
async function makeMail(
  db: Handle,
  due: Selectable<BookingMail>,
  publicUrl: string,
  linkKeys: Keys,
) {
  const made = await inTransaction(db, (tx) => readWithKey(tx, linkKeys, due))
  const email = made?.row.email
  if (!made || !email) return undefined
  const { key } = made
  const language = languageOf(made.row)
  const row = inLanguage(made.row, language)
  const isCancelled = row.stays.every(({ status }) => status === 'cancelled')
  if (!isCancelled && !key) return undefined
  const method = isCancelled ? 'CANCEL' : 'PUBLISH'
  return {
    // One address, not a list.
    to: { name: row.name, address: email },
    ...writeMail(row, { kind: isCancelled ? 'cancellation' : due.kind, language, publicUrl, key }),
    key: `${row.id}-${due.revision}`,
    attachments: [
      {
        filename: `${row.reference}.ics`,
        content: toCalendar(row, publicUrl, language, new Date()),
        contentType: `text/calendar; charset=utf-8; method=${method}`,
      },
    ],
  }
}

/**
 * The booking, and a key for the links in the email. Keys are stored as hashes only, so each email gets its own. Once
 * the booking is claimed, the key signs in only if its guest has verified this email: anyone can book with another
 * person's phone. The lock makes a simultaneous claim wait until it sees the key.
 */
async function readWithKey(tx: Handle, linkKeys: Keys, due: Selectable<BookingMail>) {
  const { hotel_id: hotelId, booking_id: bookingId } = due
  await lockBookingRow(tx, hotelId, bookingId)
  const row = await findBooking(tx, hotelId, sql`b.id = ${bookingId}`)
  const stay = row?.stays.find(({ status }) => status === 'booked' || status === 'inHouse')
  if (!row?.email || !stay) return row && { row, key: undefined }
  const signsIn = row.claimedAt === null || (await ownsEmail(tx, hotelId, stay.guestId, row.email))
  const expiresAt = keyEnd(datesOf(row).checkOut)
  const { key } = await createLinkKey(tx, linkKeys, {
    hotelId,
    stayId: stay.id,
    expiresAt,
    signsIn,
  })
  return { row, key }
}

function languageOf({ language, hotel }: BookingRow): BookingLanguage {
  const wanted = language ?? hotel.languages[0]
  return bookingLanguages.find((each) => each === wanted) ?? bookingLanguages[0]
}
