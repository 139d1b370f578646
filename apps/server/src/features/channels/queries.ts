import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { type RenewedSeals, renewSeal } from '../../shared/secrets/seal.ts'
import type { Keys } from '../../shared/secrets/secrets.ts'
import { identityOf } from './sync.ts'

/** Seals all keys with the current secret, so that the previous one can be dropped. */
export async function resealChannelKeys(db: Handle, keys: Keys): Promise<RenewedSeals> {
  const counts = { renewed: 0, unreadable: 0 }
  const rows = await db.selectFrom('channel').select(['hotel_id', 'id', 'key']).execute()
  for (const { hotel_id, id, key } of rows) {
    const renewed = renewSeal(keys, key, identityOf({ hotelId: hotel_id, id }), counts)
    if (!renewed) continue
    await db
      .updateTable('channel')
      .set({ key: renewed })
      .where(is({ hotel_id, id }))
      // Skips one that was replaced in the meantime.
      .where('key', '=', key)
      .execute()
  }
  return counts
}
