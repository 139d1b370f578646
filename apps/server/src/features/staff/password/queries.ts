import type { Handle } from '../../../database/open.ts'

/** A signed-in member of staff; the hash is null for one who has only passkeys. */
export async function findPerson(db: Handle, hotelId: string, staffId: string) {
  return await db
    .selectFrom('staff as s')
    .innerJoin('hotel as h', 'h.id', 's.hotel_id')
    .select(['s.name', 's.email', 'h.name as hotel', 's.password_hash as passwordHash'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('staff_totp as t')
            .select('t.staff_id')
            .whereRef('t.hotel_id', '=', 's.hotel_id')
            .whereRef('t.staff_id', '=', 's.id')
            .where('t.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .where('s.hotel_id', '=', hotelId)
    .where('s.id', '=', staffId)
    .executeTakeFirstOrThrow()
}
