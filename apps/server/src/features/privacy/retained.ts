import type { Handle } from '../../database/open.ts'
import {
  type RenewedSeals,
  renewSeal,
  sealWithIv,
  unsealWithIv,
} from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'

/** Binds what is retained to its erasure: it does not open for another. */
interface ErasureId {
  hotelId: string
  id: string
}

const identityOf = ({ hotelId, id }: ErasureId) => `${hotelId}/erasure/${id}`

export const sealRetained = (keys: Keys, erasure: ErasureId, content: Uint8Array): Buffer =>
  sealWithIv(keys, content, identityOf(erasure))

/** Throws if no key opens it. */
export const openRetained = (keys: Keys, erasure: ErasureId, sealed: Uint8Array): Buffer =>
  unsealWithIv(keys, sealed, identityOf(erasure))

/** Seals everything with the current key, so that earlier keys can be removed. */
export async function renewRetained(db: Handle, keys: Keys): Promise<RenewedSeals> {
  const counts = { renewed: 0, unreadable: 0 }
  const hotels = await db.selectFrom('hotel').select('id').execute()
  for (const { id: hotelId } of hotels) {
    const rows = await db
      .selectFrom('erasure')
      .select(['id', 'retained'])
      .where('hotel_id', '=', hotelId)
      .where('retained', 'is not', null)
      .execute()
    for (const { id, retained } of rows) {
      const renewed = retained && renewSeal(keys, retained, identityOf({ hotelId, id }), counts)
      if (!renewed) continue
      await db
        .updateTable('erasure')
        .set({ retained: renewed })
        .where('hotel_id', '=', hotelId)
        .where('id', '=', id)
        // Its retention may have ended in the meantime.
        .where('retained', '=', retained)
        .execute()
    }
  }
  return counts
}
