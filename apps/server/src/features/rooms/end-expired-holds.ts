import type { Handle } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { endExpiredHold } from '../../rooms/holds.ts'

/** Releases the rooms of expired holds. */
export async function endExpiredHolds(db: Handle, now: Date): Promise<void> {
  for (const hold of await listExpiredHolds(db, now)) {
    await inTransaction(db, (tx) => endExpiredHold(tx, hold, now))
  }
}

async function listExpiredHolds(db: Handle, now: Date) {
  return await db
    .selectFrom('hold')
    .select(['hotel_id as hotelId', 'id'])
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute()
}
