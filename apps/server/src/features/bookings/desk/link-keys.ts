import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'

interface Leaving {
  id: string
  bookingId: string
  /** The guest whom it has had. */
  guestId: string
}

/**
 * Points the links of stays that end, or that get another guest, at another room of the same booking and guest. If
 * there is none, the links do not change.
 */
export async function moveLinkKeys(
  tx: Handle,
  hotelId: string,
  stays: readonly Leaving[],
): Promise<void> {
  const ids = stays.map(({ id }) => id)
  await sql`
    UPDATE link_key k SET stay_id = other.id
    FROM unnest(${ids}::uuid[], ${stays.map(({ bookingId }) => bookingId)}::uuid[],
        ${stays.map(({ guestId }) => guestId)}::uuid[]) AS v (id, booking_id, guest_id)
      CROSS JOIN LATERAL (
        SELECT s.id FROM stay s
        WHERE s.hotel_id = ${hotelId} AND s.booking_id = v.booking_id AND s.id <> ALL(${ids}::uuid[])
          AND s.guest_id = v.guest_id AND s.status IN ('booked', 'inHouse')
        ORDER BY s.check_in, s.id
        LIMIT 1
      ) other
    WHERE k.hotel_id = ${hotelId} AND k.stay_id = v.id AND k.invited_name IS NULL
      AND k.revoked_at IS NULL`.execute(tx)
}

/** The remaining links would sign in the new guests of the stays. */
export async function revokeLinkKeys(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('link_key')
    .set({ revoked_at: sql<Date>`now()` })
    .where('hotel_id', '=', hotelId)
    .where('stay_id', 'in', stayIds)
    .where('revoked_at', 'is', null)
    .execute()
}
