import { is } from '../../../database/conditions.ts'
import { recordEvent } from '../../../database/events.ts'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'

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
