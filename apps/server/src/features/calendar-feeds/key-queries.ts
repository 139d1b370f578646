import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Handle } from '../../database/open.ts'
import { makeHotelKey, newSecret, readHotelKey } from '../../shared/hotel-key.ts'
import { hotelNightIn } from '../../shared/hotel-today.ts'
import { IV_BYTES, seal, unseal } from '../../shared/seal.ts'
import { type Keys, sha256 } from '../../shared/secrets.ts'

const SECRET_BYTES = newSecret().length

/** The identity that a sealed secret is bound to. */
interface KeyOwner {
  hotelId: string
  roomTypeId: string
}

const identityOf = ({ hotelId, roomTypeId }: KeyOwner) => `${hotelId}/${roomTypeId}`

/** Replaces the room type's key. @returns the new key; the previous one stops working */
export async function renewKey(tx: Handle, owner: KeyOwner, keys: Keys): Promise<string> {
  const secret = newSecret()
  const values = { key_hash: sha256(secret), ...sealSecret(secret, owner, keys) }
  await tx
    .insertInto('calendar_key')
    .values({ hotel_id: owner.hotelId, room_type_id: owner.roomTypeId, ...values })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'room_type_id']).doUpdateSet(values))
    .execute()
  return makeHotelKey(owner.hotelId, secret)
}

/** Opens the key; undefined if it was sealed with a secret key that the server no longer has. */
export function openKey(
  row: { iv: Uint8Array | null; sealed: Uint8Array | null },
  owner: KeyOwner,
  keys: Keys,
): string | undefined {
  if (!row.iv || !row.sealed) return undefined
  try {
    return makeHotelKey(owner.hotelId, unseal(keys, row.iv, row.sealed, identityOf(owner)))
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
  const rows = await db.selectFrom('calendar_key').selectAll().execute()
  for (const { hotel_id: hotelId, room_type_id: roomTypeId, key_hash, iv, sealed } of rows) {
    const owner = { hotelId, roomTypeId }
    try {
      const secret = unseal(keys, iv, sealed, identityOf(owner))
      await db
        .updateTable('calendar_key')
        .set(sealSecret(secret, owner, keys))
        .where('hotel_id', '=', hotelId)
        .where('room_type_id', '=', roomTypeId)
        // Skips keys renewed in the meantime.
        .where('key_hash', '=', key_hash)
        .execute()
    } catch {
      // Sealed with an older secret key: the address still works, but the desk needs a new one to see it.
    }
  }
}

export interface NightLeft {
  night: string
  isFree: boolean
}

/**
 * Reads the nights of the room type with this key, also those of the last year: a run of nights keeps its identity while
 * they pass. Undefined for an unknown key.
 */
export async function findNightsByKey(db: Handle, key: string, now: Date) {
  const parts = readHotelKey(key, SECRET_BYTES)
  if (!parts) return undefined
  const { rows } = await sql<{
    roomTypeId: string
    name: string
    tonight: string
    nights: NightLeft[]
  }>`
    SELECT t.id AS "roomTypeId", h.name || ': ' || t.name AS name, d.tonight::text AS tonight, coalesce((
      SELECT json_agg(json_build_object('night', a.night::text,
        'isFree', a.capacity - a.sold - a.blocked > 0) ORDER BY a.night)
      FROM availability a
      WHERE a.hotel_id = t.hotel_id AND a.room_type_id = t.id AND a.night >= d.tonight - 365), '[]') AS nights
    FROM calendar_key k
    JOIN room_type t ON t.hotel_id = k.hotel_id AND t.id = k.room_type_id
    JOIN hotel h ON h.id = t.hotel_id
    CROSS JOIN LATERAL (SELECT ${hotelNightIn(now)} AS tonight) d
    WHERE k.hotel_id = ${parts.hotelId} AND k.key_hash = ${sha256(parts.rest)}`.execute(db)
  return rows[0]
}
