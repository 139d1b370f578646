import type { Handle } from '../database/open.ts'
import { makeHotelKey, newSecret } from './hotel-key.ts'
import { newId } from './ids.ts'
import { sha256 } from './secrets.ts'

interface NewLinkKey {
  hotelId: string
  stayId: string
  expiresAt: Date
  /** Name of the invited companion; absent if the key signs in the guest of the stay. */
  invitedName?: string
  /** False: it opens the booking and pre-check-in only (docs/decisions/030). Default: true. */
  signsIn?: boolean
}

/** Creates a key and stores only its hash. @returns the key to hand out, and the id to revoke it by */
export async function createLinkKey(
  tx: Handle,
  { hotelId, stayId, expiresAt, invitedName, signsIn = true }: NewLinkKey,
): Promise<{ id: string; key: string }> {
  const id = newId()
  const secret = newSecret()
  await tx
    .insertInto('link_key')
    .values({
      hotel_id: hotelId,
      id,
      key_hash: sha256(secret),
      stay_id: stayId,
      expires_at: expiresAt,
      invited_name: invitedName ?? null,
      signs_in: signsIn,
    })
    .execute()
  return { id, key: makeHotelKey(hotelId, secret) }
}
