import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { lockStay } from '../../stays/lock-stay.ts'

/**
 * Reads the running stay with its number of invited companions and open invitations, locked against simultaneous
 * invitations. Those whom staff have only named do not count.
 */
export async function lockStayToInvite(tx: Handle, hotelId: string, stayId: string) {
  const stay = await lockStay(tx, hotelId, stayId, [
    'id',
    'status',
    'guest_id as guestId',
    'check_in as checkIn',
    'duration',
    'checkout_time as checkoutTime',
  ])
  if (stay?.status !== 'inHouse') return undefined
  // A separate statement, so that its snapshot includes rows inserted by the lock's previous holder.
  const { rows } = await sql<{ count: number }>`
    SELECT (
      (SELECT count(*) FROM stay_companion c
        WHERE c.hotel_id = ${hotelId} AND c.stay_id = ${stayId} AND EXISTS (
          SELECT FROM link_key k WHERE k.hotel_id = ${hotelId} AND k.companion_id = c.guest_id)) +
      (SELECT count(*) FROM link_key
        WHERE hotel_id = ${hotelId} AND stay_id = ${stayId} AND invited_name IS NOT NULL
          AND companion_id IS NULL AND revoked_at IS NULL AND expires_at > now())
    )::int AS count`.execute(tx)
  return { ...stay, companions: rows[0]?.count ?? 0 }
}
