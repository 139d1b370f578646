import { sql } from 'kysely'
import { is } from '../../../database/conditions.ts'
import type { Handle } from '../../../database/open.ts'

/** A signed-in member of staff; the hash is null for one who has only passkeys. */
export async function findPerson(db: Handle, hotelId: string, staffId: string) {
  return await db
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 'h.name as hotel', 's.password_hash as passwordHash'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM staff_totp t WHERE t.hotel_id = ${hotelId} AND t.staff_id = s.id
        AND t.confirmed_at IS NOT NULL)`.as('hasSecondFactor'),
    )
    .where(is({ 's.hotel_id': hotelId, 's.id': staffId }))
    .executeTakeFirstOrThrow()
}
