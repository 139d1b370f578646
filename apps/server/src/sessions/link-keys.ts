import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { makeHotelKey, readHotelKey } from '../shared/secrets/hotel-key.ts'
import { type Keys, keyedHash, sha256 } from '../shared/secrets/secrets.ts'

const RANDOM_BYTES = 16
const MAC_BYTES = 8

interface NewLinkKey {
  hotelId: string
  stayId: string
  expiresAt: Date
  /** Name of the invited companion; absent if the key signs in the guest of the stay. */
  invitedName?: string
  /** False: it opens the booking and pre-check-in only. Default: true. */
  signsIn?: boolean
  /** Only the booking's email has the key. Default: false. */
  provesEmail?: boolean
}

/**
 * Creates a key and stores only its hash. It has 128 random bits; a keyed hash of them exposes a made-up key without a
 * query.
 *
 * @returns the key to hand out, and the id to revoke it by
 */
export async function createLinkKey(
  tx: Handle,
  linkKeys: Keys,
  { hotelId, stayId, expiresAt, invitedName, signsIn = true, provesEmail = false }: NewLinkKey,
): Promise<{ id: string; key: string }> {
  const id = newId()
  const random = randomBytes(RANDOM_BYTES)
  const secret = Buffer.concat([random, macOf(linkKeys[0], hotelId, random)])
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
      proves_email: provesEmail,
    })
    .execute()
  return { id, key: makeHotelKey(hotelId, secret) }
}

/** Whether this installation has issued the key. Unknown for keys from before the keyed hash. */
export function isOwnLinkKey(linkKeys: Keys, key: string): boolean {
  const read = readHotelKey(key, RANDOM_BYTES + MAC_BYTES)
  if (!read) return false
  const random = read.rest.subarray(0, RANDOM_BYTES)
  const mac = read.rest.subarray(RANDOM_BYTES)
  return linkKeys.some((linkKey) => timingSafeEqual(macOf(linkKey, read.hotelId, random), mac))
}

function macOf(linkKey: Uint8Array, hotelId: string, random: Buffer): Buffer {
  return keyedHash(linkKey, hotelId, random.toString('base64url')).subarray(0, MAC_BYTES)
}
