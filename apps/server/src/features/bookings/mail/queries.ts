import { DAY_MS } from '@bellhop/domain/durations'
import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import type { BookingMailKind } from './texts/texts.ts'

/** Emails are no longer retried after this time. */
const MAIL_MS = 3 * DAY_MS

export interface DueMail {
  hotelId: string
  bookingId: string
  kind: BookingMailKind
  revision: number
}

/**
 * Claims the next due email, so that no other server sends it. Unless it is marked as sent, it is due again after a
 * wait that doubles from two minutes to six hours.
 */
export async function claimDueMail(db: Handle, now: Date): Promise<DueMail | undefined> {
  const oldest = new Date(now.getTime() - MAIL_MS)
  const { rows } = await sql<DueMail>`
    WITH due AS (
      SELECT hotel_id, booking_id FROM booking_mail
      WHERE sent_at IS NULL AND queued_at > ${oldest}
        -- No retry is due before the email was queued, which keeps the index scan short.
        AND next_try_at > ${oldest} AND next_try_at <= ${now}
      ORDER BY next_try_at
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    UPDATE booking_mail m SET tries = m.tries + 1,
      next_try_at = ${now}::timestamptz + least(2 ^ (m.tries + 1), 360) * interval '1 minute'
    FROM due WHERE m.hotel_id = due.hotel_id AND m.booking_id = due.booking_id
    RETURNING m.hotel_id AS "hotelId", m.booking_id AS "bookingId", m.kind, m.revision`.execute(db)
  return rows[0]
}

/** An email queued in the meantime about a later change stays queued. */
export async function markMailed(
  db: Handle,
  { hotelId, bookingId, revision }: DueMail,
  at: Date,
): Promise<void> {
  await db
    .updateTable('booking_mail')
    .set({ sent_at: at })
    .where('hotel_id', '=', hotelId)
    .where('booking_id', '=', bookingId)
    .where('revision', '=', revision)
    .execute()
}

export async function lockBookingRow(tx: Handle, hotelId: string, id: string): Promise<void> {
  await tx
    .selectFrom('booking')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
}

/** Whether a guest has verified this email. */
export async function ownsEmail(
  db: Handle,
  hotelId: string,
  guestId: string,
  email: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('guest')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', guestId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
