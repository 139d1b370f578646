import { sql } from 'kysely'
import { recordEvent } from '../database/events.ts'
import type { Handle } from '../database/open.ts'

/**
 * Locks a room type until the transaction ends: changes of its rules or blocks wait for each other, so that the
 * availability is written with all of them. A separate statement, because only later ones see what it has waited for.
 */
export async function lockRoomType(tx: Handle, hotelId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM room_type WHERE hotel_id = ${hotelId} AND id = ${id} FOR NO KEY UPDATE`.execute(
    tx,
  )
  return rows.length > 0
}

/** Notifies the desk. Call it last: it locks the hotel's counter. */
export async function recordRatesEvent(tx: Handle, hotelId: string): Promise<void> {
  const event = { name: 'rates.updated', payload: {} } as const
  await recordEvent(tx, hotelId, { ...event, guestId: null, departmentId: null })
}
