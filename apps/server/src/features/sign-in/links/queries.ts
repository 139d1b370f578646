import { is } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { selectLinkKey } from '../../../sessions/sessions.ts'

/** A valid key, locked so that concurrent first uses create one companion. */
export async function lockLinkKey(tx: Handle, hotelId: string, keyHash: Buffer) {
  const key = await selectLinkKey(tx, hotelId, keyHash).executeTakeFirst()
  // Changes of the stay wait until the companion has joined, who is notified of them.
  if (key?.invitedName) await lockRow(tx, 'stay', hotelId, key.stayId)
  await tx
    .selectFrom('link_key')
    .select('id')
    .where(is({ hotel_id: hotelId, key_hash: keyHash }))
    .forUpdate()
    .execute()
  return await selectLinkKey(tx, hotelId, keyHash)
    .where('s.status', 'not in', ['cancelled', 'noShow'])
    .executeTakeFirst()
}

/** Stores the companion with their invitation, for later uses. */
export async function setCompanion(
  tx: Handle,
  { hotelId, keyId, guestId }: { hotelId: string; keyId: string; guestId: string },
): Promise<void> {
  await updateById(tx, 'link_key', hotelId, keyId, { companion_id: guestId })
}
