import type { Handle } from '../../../database/open.ts'

/** A signed-in member of staff, who has a password. */
export async function findPerson(db: Handle, hotelId: string, staffId: string) {
  return await db
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 'h.name as hotel', 's.password_hash as passwordHash'])
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', staffId)
    .$narrowType<{ passwordHash: string }>()
    .executeTakeFirstOrThrow()
}
