import { sql } from 'kysely'
import type { Handle } from '../../../database/open.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { isUnconfirmed } from '../../../rooms/nights-for-sale.ts'
import { isPaymentReported } from '../../../stays/deposits.ts'
import { cancelUnconfirmed } from './cancel-unconfirmed.ts'

const server = { actorKind: 'server', actorId: null, action: 'booking.release' } as const

/**
 * Releases the rooms of bookings that were not confirmed in time, or whose deposit was not paid, once even if two servers
 * do it simultaneously. Those with a payment that the desk has to find stay held.
 */
export async function releaseUnconfirmed(db: Handle, now: Date): Promise<void> {
  const isDue = sql`((b.confirm_by <= ${now} AND ${isUnconfirmed}) OR b.deposit_by <= ${now})
    AND NOT ${isPaymentReported(sql.ref('b.hotel_id'))}`
  const { rows } = await sql<{ hotelId: string; id: string }>`
    SELECT b.hotel_id AS "hotelId", b.id FROM booking b
    WHERE ${isDue}
    ORDER BY coalesce(b.deposit_by, b.confirm_by)`.execute(db)
  for (const { hotelId, id } of rows) {
    await inTransaction(db, (tx) => cancelUnconfirmed(tx, hotelId, [id], server, now, isDue))
  }
}
