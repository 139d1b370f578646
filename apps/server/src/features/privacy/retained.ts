import { randomBytes } from 'node:crypto'
import type { Handle } from '../../database/open.ts'
import { IV_BYTES, seal, unseal } from '../../shared/seal.ts'
import type { Keys } from '../../shared/secrets.ts'

/** Binds what is retained to its erasure: it does not open for another. */
interface ErasureId {
  hotelId: string
  id: string
}

const identityOf = ({ hotelId, id }: ErasureId) => `${hotelId}/erasure/${id}`

/** IV, then the ciphertext. */
export function sealRetained([key]: Keys, erasure: ErasureId, content: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  return Buffer.concat([iv, seal(key, iv, content, identityOf(erasure))])
}

/** Throws if no key opens it. */
export function openRetained(keys: Keys, erasure: ErasureId, sealed: Uint8Array): Buffer {
  return unseal(keys, sealed.subarray(0, IV_BYTES), sealed.subarray(IV_BYTES), identityOf(erasure))
}

/** Seals everything with the current key, so that earlier keys can be removed. */
export async function renewRetained(db: Handle, keys: Keys): Promise<void> {
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const rows = await db
      .selectFrom('erasure')
      .select(['id', 'retained'])
      .where('hotel_id', '=', hotelId)
      .where('retained', 'is not', null)
      .execute()
    for (const { id, retained } of rows) {
      if (!retained) continue
      const content = openRetained(keys, { hotelId, id }, retained)
      await db
        .updateTable('erasure')
        .set({ retained: sealRetained(keys, { hotelId, id }, content) })
        .where('hotel_id', '=', hotelId)
        .where('id', '=', id)
        .where('retained', '=', retained)
        .execute()
    }
  }
}
