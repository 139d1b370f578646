import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'
import { queueBookingMail } from './queue-mail.ts'

/**
 * A condition on the booking `b`: neither its phone nor its email is verified. Only bookings made on the web, because
 * those of the desk are claimed at once.
 */
export const isUnconfirmed = sql`(b.claimed_at IS NULL AND b.email_confirmed_at IS NULL)`

/**
 * Records that the email of these bookings, which are locked, is verified, and queues their confirmations.
 *
 * @returns whether it was not verified before
 */
export async function confirmEmails(
  tx: Handle,
  hotelId: string,
  bookingIds: readonly string[],
  now: Date,
): Promise<boolean> {
  const confirmed = await tx
    .updateTable('booking')
    .set({ email_confirmed_at: now, confirm_by: null })
    .where('hotel_id', '=', hotelId)
    .where('id', 'in', [...bookingIds])
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of confirmed) await queueBookingMail(tx, hotelId, id, 'confirmation', now)
  return confirmed.length > 0
}
