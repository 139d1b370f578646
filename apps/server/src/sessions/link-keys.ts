import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Handle } from '../database/open.ts'
import { newId } from '../shared/ids.ts'
import { makeHotelKey, readHotelKey } from '../shared/secrets/hotel-key.ts'
import { type Keys, keyedHash, sha256 } from '../shared/secrets/secrets.ts'

const RANDOM_BYTES = 16
const MAC_BYTES = 8
/** The key in a message to a guest is shorter, because a text message is paid for by its length. */
const SHORT_RANDOM_BYTES = 9
const SHORT_MAC_BYTES = 3

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

/**
 * Stores the short key of a message to a guest, under the id of the message. A message that is sent again has the same
 * key.
 */
export async function createMessageKey(
  tx: Handle,
  [linkKey]: Keys,
  {
    id,
    hotelId,
    stayId,
    expiresAt,
  }: { id: string; hotelId: string; stayId: string; expiresAt: Date },
): Promise<string> {
  const random = keyedHash(linkKey, hotelId, `message ${id}`).subarray(0, SHORT_RANDOM_BYTES)
  const secret = Buffer.concat([random, macOf(linkKey, hotelId, random, SHORT_MAC_BYTES)])
  const key_hash = sha256(secret)
  await tx
    .insertInto('link_key')
    .values({ hotel_id: hotelId, id, key_hash, stay_id: stayId, expires_at: expiresAt })
    // Another key, if that of the installation has changed.
    .onConflict((conflict) => conflict.columns(['hotel_id', 'id']).doUpdateSet({ key_hash }))
    .execute()
  return makeHotelKey(hotelId, secret)
}

/** @returns undefined for anything that is not the key of a link */
export function readLinkKey(key: string): { hotelId: string; rest: Buffer } | undefined {
  return (
    readHotelKey(key, RANDOM_BYTES + MAC_BYTES) ??
    readHotelKey(key, SHORT_RANDOM_BYTES + SHORT_MAC_BYTES)
  )
}

/** Whether this installation has issued the key. Unknown for keys from before the keyed hash. */
export function isOwnLinkKey(linkKeys: Keys, key: string): boolean {
  const read = readLinkKey(key)
  if (!read) return false
  const { hotelId, rest } = read
  const macBytes = rest.length === RANDOM_BYTES + MAC_BYTES ? MAC_BYTES : SHORT_MAC_BYTES
  const random = rest.subarray(0, -macBytes)
  const mac = rest.subarray(-macBytes)
  return linkKeys.some((linkKey) => timingSafeEqual(macOf(linkKey, hotelId, random, macBytes), mac))
}

function macOf(linkKey: Uint8Array, hotelId: string, random: Buffer, bytes = MAC_BYTES): Buffer {
  return keyedHash(linkKey, hotelId, random.toString('base64url')).subarray(0, bytes)
}
