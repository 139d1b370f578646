import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'

/**
 * Points the links of a stay that ends, or that gets another guest, at another room of the same booking and guest. If
 * there is none, the links do not change.
 */
export async function moveLinkKeys(
  tx: Handle,
  hotelId: string,
  stay: { id: string; bookingId: string; guestId: string },
): Promise<void> {
  await sql`
    UPDATE link_key k SET stay_id = other.id
    FROM (
      SELECT id FROM stay
      WHERE hotel_id = ${hotelId} AND booking_id = ${stay.bookingId} AND id <> ${stay.id}
        AND guest_id = ${stay.guestId} AND status IN ('booked', 'inHouse')
      ORDER BY check_in, id
      LIMIT 1
    ) other
    WHERE k.hotel_id = ${hotelId} AND k.stay_id = ${stay.id} AND k.invited_name IS NULL
      AND k.revoked_at IS NULL`.execute(tx)
}

/** The remaining links would sign in the new guest of the stay. */
export async function revokeLinkKeys(tx: Handle, hotelId: string, stayId: string): Promise<void> {
  await tx
    .updateTable('link_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('revoked_at', 'is', null)
    .execute()
}
