import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { selectLinkKey } from '../../../sessions/sessions.ts'
import { newId } from '../../../shared/ids.ts'

/** A valid key, locked so that concurrent first uses create one companion. */
export async function lockLinkKey(tx: Handle, hotelId: string, keyHash: Buffer) {
  return await selectLinkKey(tx, hotelId, keyHash)
    .where('s.status', 'not in', ['cancelled', 'noShow'])
    .forUpdate('k')
    .executeTakeFirst()
}

/**
 * Creates the invited guest as a companion of the stay and stores them with the key for later uses. They will not read
 * what is in the stay's chat already, or in the main guest's chat from before the stay, which becomes the stay's.
 */
export async function insertCompanion(
  tx: Handle,
  {
    hotelId,
    keyId,
    stayId,
    name,
  }: { hotelId: string; keyId: string; stayId: string; name: string },
): Promise<string> {
  const guestId = newId()
  await tx.insertInto('guest').values({ hotel_id: hotelId, id: guestId, name }).execute()
  await tx
    .insertInto('stay_companion')
    .values({
      hotel_id: hotelId,
      guest_id: guestId,
      stay_id: stayId,
      chat_after_seq: sql<number>`coalesce((
        SELECT r.last_seq FROM stay s
        JOIN chat_room r ON r.hotel_id = s.hotel_id
          AND (r.stay_id = s.id OR (r.stay_id IS NULL AND r.guest_id = s.guest_id AND NOT r.has_left_stay))
        WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}
        ORDER BY r.stay_id IS NULL
        LIMIT 1), 0)`,
    })
    .execute()
  await tx
    .updateTable('link_key')
    .set({ companion_id: guestId })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', keyId)
    .execute()
  return guestId
}
