import { randomBytes } from 'node:crypto'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { updateById } from '../../database/rows.ts'
import { makeHotelKey, newSecret } from '../../shared/secrets/hotel-key.ts'
import { IV_BYTES, seal, unseal } from '../../shared/secrets/seal.ts'
import { type Keys, sha256 } from '../../shared/secrets/secrets.ts'

/** The room type, or the feed of a channel, that a sealed secret is bound to. */
interface KeyOwner {
  hotelId: string
  id: string
}

const identityOf = ({ hotelId, id }: KeyOwner) => `${hotelId}/${id}`

/** Replaces a room type's key. @returns the new key; the previous one stops working */
export async function renewKey(tx: Handle, owner: KeyOwner, keys: Keys): Promise<string> {
  const { key, ...sealed } = makeKey(owner, keys)
  const values = { ...sealed, read_at: null }
  await tx
    .insertInto('calendar_key')
    .values({ hotel_id: owner.hotelId, room_type_id: owner.id, ...values })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'room_type_id']).doUpdateSet(values))
    .execute()
  return key
}

/** Replaces the key of a channel's own address; the previous one stops working. */
export async function renewFeedKey(tx: Handle, owner: KeyOwner, keys: Keys): Promise<void> {
  const { key: _, ...sealed } = makeKey(owner, keys)
  await updateById(tx, 'calendar_feed', owner.hotelId, owner.id, { ...sealed, own_read_at: null })
}

/** Makes the keys of feeds from before channels had addresses of their own. */
export async function addMissingKeys(db: Handle, keys: Keys): Promise<void> {
  const rows = await db
    .selectFrom('calendar_feed')
    .select(['hotel_id as hotelId', 'id'])
    .where('key_hash', 'is', null)
    .execute()
  for (const owner of rows) {
    const { key: _, ...sealed } = makeKey(owner, keys)
    await db
      .updateTable('calendar_feed')
      .set(sealed)
      .where(is({ hotel_id: owner.hotelId, id: owner.id }))
      .where('key_hash', 'is', null)
      .execute()
  }
}

/** Makes a key, and the columns that store it. */
export function makeKey(owner: KeyOwner, keys: Keys) {
  const secret = newSecret()
  const key = makeHotelKey(owner.hotelId, secret)
  return { key, key_hash: sha256(secret), ...sealSecret(secret, owner, keys) }
}

/** Opens the key, stored as Base64; undefined if it was sealed with a secret key that the server no longer has. */
export function openKey(
  { iv, sealed }: { iv: string | null; sealed: string | null },
  owner: KeyOwner,
  keys: Keys,
): string | undefined {
  if (!iv || !sealed) return undefined
  const [ivBytes, sealedBytes] = [Buffer.from(iv, 'base64'), Buffer.from(sealed, 'base64')]
  try {
    return makeHotelKey(owner.hotelId, unseal(keys, ivBytes, sealedBytes, identityOf(owner)))
  } catch {
    return undefined
  }
}

function sealSecret(secret: Uint8Array, owner: KeyOwner, [key]: Keys) {
  const iv = randomBytes(IV_BYTES)
  return { iv, sealed: seal(key, iv, secret, identityOf(owner)) }
}

/** Seals all calendar keys with the current secret key, so that the previous one can be dropped. */
export async function resealKeys(db: Handle, keys: Keys): Promise<void> {
  const ofTypes = await db.selectFrom('calendar_key').selectAll().execute()
  const ofFeeds = await db
    .selectFrom('calendar_feed')
    .select(['hotel_id', 'id', 'key_hash', 'iv', 'sealed'])
    .where('key_hash', 'is not', null)
    .execute()
  for (const row of [...ofTypes, ...ofFeeds]) {
    const table = 'id' in row ? 'calendar_feed' : 'calendar_key'
    const owner = { hotelId: row.hotel_id, id: 'id' in row ? row.id : row.room_type_id }
    if (!row.iv || !row.sealed) continue
    try {
      const secret = unseal(keys, row.iv, row.sealed, identityOf(owner))
      await db
        .updateTable(table)
        .set(sealSecret(secret, owner, keys))
        .where('hotel_id', '=', owner.hotelId)
        // Skips keys renewed in the meantime.
        .where('key_hash', '=', row.key_hash)
        .execute()
    } catch {
      // Sealed with an older secret key: the address still works, but the desk needs a new one to see it.
    }
  }
}
