import { sql } from 'kysely'
import type { Handle } from '../database/open.ts'

/**
 * Locks a hotel until the transaction ends, for what is counted over all of it; rows that refer to the hotel can still
 * be added. The count is a statement of its own, so that it sees what the lock's previous holder has added.
 */
export async function lockHotel(tx: Handle, hotelId: string): Promise<void> {
  await sql`SELECT FROM hotel WHERE id = ${hotelId} FOR NO KEY UPDATE`.execute(tx)
}
