import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'

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
    .where(is({ hotel_id: hotelId, id: guestId, email }))
    .executeTakeFirst()
  return row !== undefined
}

/** Leaves the guest more time to confirm a booking: its email was not sent at once. */
export async function postponeRelease(
  db: Handle,
  { hotel_id, booking_id }: { hotel_id: string; booking_id: string },
  until: Date,
): Promise<void> {
  await db
    .updateTable('booking')
    .set({ confirm_by: until })
    .where(is({ hotel_id, id: booking_id }))
    .where('confirm_by', '<', until)
    .execute()
}
