import { recordAudit } from '../../../audit/audit.ts'
import type { Handle } from '../../../database/open.ts'
import { readHotelKey } from '../../../shared/hotel-key.ts'
import { sha256 } from '../../../shared/secrets.ts'
import { insertCompanion, lockLinkKey } from './queries.ts'

interface RedeemedLink {
  hotelId: string
  guestId: string
  keyId: string
  /** Set if the guest has just joined this stay. */
  joinedStayId?: string
}

/**
 * Finds the guest a link key signs in: the guest of its stay, or the companion it invites, created on first use.
 *
 * @returns undefined if the key is malformed, unknown, expired or revoked, or is for a booking only
 */
export async function redeemLinkKey(tx: Handle, key: string): Promise<RedeemedLink | undefined> {
  const read = readHotelKey(key, 24)
  if (!read) return undefined
  const { hotelId } = read
  const row = await lockLinkKey(tx, hotelId, sha256(read.rest))
  if (!row) return undefined
  const { id: keyId, stayId, invitedName: name } = row
  if (!name) return row.signsIn ? { hotelId, guestId: row.guestId, keyId } : undefined
  if (row.companionId) return { hotelId, guestId: row.companionId, keyId }
  if (row.status !== 'inHouse') return undefined
  const guestId = await insertCompanion(tx, { hotelId, keyId, stayId, name })
  await recordAudit(tx, hotelId, {
    actorKind: 'guest',
    actorId: guestId,
    action: 'companion.join',
    subjectId: stayId,
  })
  return { hotelId, guestId, keyId, joinedStayId: stayId }
}
