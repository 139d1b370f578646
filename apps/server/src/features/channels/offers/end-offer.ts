import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { releaseOffered } from './hold-rooms.ts'

/**
 * Withdraws the open offer of a portal's booking, because the desk or the portal has decided otherwise. Call it under the
 * lock of the portal's booking.
 */
export async function withdrawOffer(
  tx: Handle,
  hotelId: string,
  channelBookingId: string,
  now: Date,
): Promise<void> {
  const open = await tx
    .selectFrom('room_offer')
    .select('id')
    .where(is({ hotel_id: hotelId, channel_booking_id: channelBookingId, status: 'open' }))
    .executeTakeFirst()
  if (!open) return
  await updateById(tx, 'room_offer', hotelId, open.id, { status: 'withdrawn', answered_at: now })
  await releaseOffered(tx, hotelId, open.id, now)
}
