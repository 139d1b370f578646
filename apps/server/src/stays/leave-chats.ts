import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/**
 * Separates the chats of stays from their new guest: who has written in one keeps it, without the stay. Call it after
 * the stays have got another guest.
 *
 * @returns the ids of the chats
 */
export async function leaveChats(
  tx: Handle,
  hotelId: string,
  stayIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE chat_room r SET stay_id = NULL, has_left_stay = true
    FROM stay s
    WHERE r.hotel_id = ${hotelId} AND r.stay_id = ANY(${stayIds}::uuid[])
      AND s.hotel_id = r.hotel_id AND s.id = r.stay_id AND s.guest_id <> r.guest_id
    RETURNING r.id`.execute(tx)
  return rows.map(({ id }) => id)
}
