import { sql } from 'kysely'
import { is } from '../database/conditions.ts'
import type { Handle } from '../database/open.ts'
import { checkOutIn } from './check-out-in.ts'

/** The planned time of check-out of a stay. */
export async function readDeparture(tx: Handle, hotelId: string, stayId: string): Promise<Date> {
  const { departure } = await tx
    .selectFrom('stay as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(checkOutIn('s', sql.ref('h.time_zone')).as('departure'))
    .where(is({ 's.hotel_id': hotelId, 's.id': stayId }))
    .executeTakeFirstOrThrow()
  return departure
}

/**
 * Moves the ends of the sessions and links of a stay's guests with its departure: of those that end with this stay, and
 * not of those that end with another one, or that began without a stay.
 *
 * @param former the time of check-out until now
 */
export async function moveAccess(
  tx: Handle,
  hotelId: string,
  stayId: string,
  former: Date,
): Promise<void> {
  const ms = (await readDeparture(tx, hotelId, stayId)).getTime() - former.getTime()
  if (ms === 0) return
  const moved = (expiresAt: Date) => new Date(expiresAt.getTime() + ms)
  const sessions = await sql<{ id: string; expiresAt: Date }>`
    SELECT g.id, g.expires_at AS "expiresAt" FROM guest_session g
    WHERE g.hotel_id = ${hotelId} AND g.ended_at IS NULL
      AND g.expires_at = ${former}::timestamptz + interval '24 hours' AND g.guest_id IN (
        SELECT s.guest_id FROM stay s WHERE s.hotel_id = ${hotelId} AND s.id = ${stayId}
        UNION SELECT c.guest_id FROM stay_companion c WHERE c.hotel_id = ${hotelId} AND c.stay_id = ${stayId})`.execute(
    tx,
  )
  for (const { id, expiresAt } of sessions.rows) {
    await tx
      .updateTable('guest_session')
      .set({ expires_at: moved(expiresAt) })
      .where(is({ hotel_id: hotelId, id }))
      .execute()
  }
  const links = await tx
    .selectFrom('link_key')
    .select(['id', 'expires_at'])
    .where(is({ hotel_id: hotelId, stay_id: stayId }))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute()
  for (const { id, expires_at } of links) {
    await tx
      .updateTable('link_key')
      .set({ expires_at: moved(expires_at) })
      .where(is({ hotel_id: hotelId, id }))
      .execute()
  }
}
