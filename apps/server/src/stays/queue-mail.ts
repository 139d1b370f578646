import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { runAfterCommit } from '../jobs/run-every.ts'

/**
 * Counts a change of a booking and queues the email about it, if the booking has an email. It replaces a queued one: a
 * guest without the confirmation yet gets it with the changes.
 */
export async function queueBookingMail(
  tx: Handle,
  hotelId: string,
  bookingId: string,
  kind: 'confirmation' | 'change' | 'cancellation' | 'walk' | 'deposit',
  now: Date,
): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE booking SET revision = revision + 1
      WHERE hotel_id = ${hotelId} AND id = ${bookingId}
      RETURNING hotel_id, id, revision, email
    )
    INSERT INTO booking_mail AS m (hotel_id, booking_id, kind, revision, queued_at, next_attempt_at)
    SELECT hotel_id, id, ${kind}::text, revision, ${now}::timestamptz, ${now}::timestamptz
    FROM changed WHERE email IS NOT NULL
    ON CONFLICT (hotel_id, booking_id) DO UPDATE SET
      kind = CASE WHEN m.sent_at IS NULL AND m.kind IN ('proof', 'confirmation') AND excluded.kind IN ('confirmation', 'change', 'deposit')
        THEN m.kind ELSE excluded.kind END,
      revision = excluded.revision, queued_at = excluded.queued_at, attempts = 0,
      next_attempt_at = excluded.next_attempt_at, sent_at = NULL`.execute(tx)
  runAfterCommit(tx, 'booking mails')
}
