import type { Handle } from '../database/open.ts'
import { queueBookingMail } from './queue-mail.ts'

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
