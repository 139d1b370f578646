import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { SendMail } from '../../../delivery/mail.ts'
import { datesOf } from '../../../inventory/present-booking.ts'
import { type BookingRow, findBooking } from '../../../inventory/read-booking.ts'
import { createLinkKey } from '../../../sessions/link-keys.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import type { Keys } from '../../../shared/secrets.ts'
import { keyEnd } from '../key-end.ts'
import { toCalendar } from './booking-calendar.ts'
import { claimDueMail, type DueMail, lockBookingRow, markMailed, ownsEmail } from './queries.ts'
import { type BookingLanguage, bookingLanguages } from './texts/booking-texts.ts'
import { writeMail } from './write-mail.ts'

interface Mailing {
  sendMail: SendMail
  publicUrl: string
  linkKeys: Keys
  log: FastifyBaseLogger
}

/**
 * Sends queued emails about bookings, each once. If the server stops between sending one and recording that, it is sent
 * again with the same Message-ID, so that mail programs recognise the duplicate.
 */
export async function mailBookings(
  db: Handle,
  { sendMail, publicUrl, linkKeys, log }: Mailing,
  now = new Date(),
): Promise<void> {
  for (;;) {
    const due = await claimDueMail(db, now)
    if (!due) return
    try {
      const mail = await makeMail(db, due, publicUrl, linkKeys)
      if (mail) await sendMail(mail)
      await markMailed(db, due, new Date())
    } catch (error) {
      log.warn({ err: error, bookingId: due.bookingId }, 'booking not mailed')
    }
  }
}

/** @returns undefined if the email is obsolete: the guests have left, or did not arrive */
async function makeMail(db: Handle, due: DueMail, publicUrl: string, linkKeys: Keys) {
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
async function readWithKey(tx: Handle, linkKeys: Keys, { hotelId, bookingId }: DueMail) {
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
