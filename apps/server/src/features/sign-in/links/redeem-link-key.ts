import { recordAudit } from '../../../audit/audit.ts'
import { is } from '../../../database/conditions.ts'
import { lockRow } from '../../../database/lock-rows.ts'
import type { Handle } from '../../../database/open.ts'
import { updateById } from '../../../database/rows.ts'
import { readLinkKey } from '../../../sessions/link-keys.ts'
import { selectLinkKey } from '../../../sessions/sessions.ts'
import { sha256 } from '../../../shared/secrets/secrets.ts'
import { insertCompanion, joinAsNamed } from '../../../stays/companions.ts'

interface RedeemedLink {
  hotelId: string
  guestId: string
  keyId: string
  /** Set if the guest has just joined this stay. */
  joinedStayId?: string
}

/**
 * Finds the guest a link key signs in: the guest of its stay, or the companion it invites, created on first use unless
 * staff have named them.
 *
 * @returns undefined if the key is malformed, unknown, expired or revoked, or is for a booking only
 */
export async function redeemLinkKey(tx: Handle, key: string): Promise<RedeemedLink | undefined> {
  const read = readLinkKey(key)
  if (!read) return undefined
  const { hotelId } = read
  const row = await lockLinkKey(tx, hotelId, sha256(read.rest))
  if (!row) return undefined
  const { id: keyId, stayId, invitedName: name } = row
  if (!name) return row.signsIn ? { hotelId, guestId: row.guestId, keyId } : undefined
  if (row.companionId) return { hotelId, guestId: row.companionId, keyId }
  if (row.status !== 'inHouse') return undefined
  const companion = { hotelId, stayId, name }
  const guestId = (await joinAsNamed(tx, companion)) ?? (await insertCompanion(tx, companion))
  await setCompanion(tx, { hotelId, keyId, guestId })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'companion.join',
    subjectId: stayId,
  })
  return { hotelId, guestId, keyId, joinedStayId: stayId }
}

/** A valid key, locked so that concurrent first uses create one companion. */
async function lockLinkKey(tx: Handle, hotelId: string, keyHash: Buffer) {
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
async function setCompanion(
  tx: Handle,
  { hotelId, keyId, guestId }: { hotelId: string; keyId: string; guestId: string },
): Promise<void> {
  await updateById(tx, 'link_key', hotelId, keyId, { companion_id: guestId })
}
