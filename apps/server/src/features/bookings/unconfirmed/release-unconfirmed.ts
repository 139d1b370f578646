import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { isUnconfirmed } from '../../../rooms/nights-for-sale.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.ts'

const server = { actorKind: 'server', actorId: null, action: 'booking.release' } as const

/** Releases the rooms of bookings that were not confirmed in time, once even if two servers do it simultaneously. */
export async function releaseUnconfirmed(db: Handle, now: Date): Promise<void> {
  const isDue = sql`b.confirm_by <= ${now}`
  const { rows } = await sql<{ hotelId: string; id: string }>`
    SELECT b.hotel_id AS "hotelId", b.id FROM booking b
    WHERE ${isUnconfirmed} AND ${isDue}
    ORDER BY b.confirm_by`.execute(db)
  for (const { hotelId, id } of rows) {
    await inTransaction(db, (tx) => cancelUnconfirmed(tx, hotelId, [id], server, now, isDue))
  }
}
