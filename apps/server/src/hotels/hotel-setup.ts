import { sql, type Updateable } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { HotelSetup } from '../database/types.generated.ts'

/** Whether the desk shows what the hotel lacks. */
export const isBeingSetUp = (hotelId: string) => sql<boolean>`EXISTS (
  SELECT FROM hotel_setup WHERE hotel_id = ${hotelId} AND NOT is_demo AND dismissed_at IS NULL)`

/** Whether the hotel is the demo. */
export async function isDemo(db: Handle, hotelId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hotel_setup')
    .select('is_demo')
    .where('hotel_id', '=', hotelId)
    .executeTakeFirst()
  return row?.is_demo === true
}

interface OtherHotels {
  hasOthers: boolean
  areDemos: boolean
  /** Whether this hotel has one for practice, which does not count as another one. */
  hasPractice: boolean
  /** Whether this hotel is one for practice. */
  isPractice: boolean
}

/** Whether the installation has hotels besides this one, and whether all of them are demos. */
export async function findOtherHotels(db: Handle, hotelId: string): Promise<OtherHotels> {
  const { rows } = await sql<Record<'others' | 'demos' | 'practice' | 'own', number>>`
    SELECT count(*) FILTER (WHERE h.id <> ${hotelId} AND p.hotel_id IS NULL) AS others,
      count(*) FILTER (WHERE h.id <> ${hotelId} AND p.hotel_id IS NULL AND s.is_demo) AS demos,
      count(*) FILTER (WHERE p.practises_for = ${hotelId}) AS practice,
      count(*) FILTER (WHERE p.hotel_id = ${hotelId}) AS own
    FROM hotel h LEFT JOIN hotel_setup s ON s.hotel_id = h.id
    LEFT JOIN practice_hotel p ON p.hotel_id = h.id`.execute(db)
  const { others = 0, demos = 0, practice = 0, own = 0 } = rows[0] ?? {}
  return {
    ...{ hasOthers: others > 0, areDemos: others === demos },
    ...{ hasPractice: practice > 0, isPractice: own > 0 },
  }
}

/** A hotel from before the set-up has no row yet, and stays without a checklist. */
export async function storeSetup(
  tx: Handle,
  hotelId: string,
  now: Date,
  values: Omit<Updateable<HotelSetup>, 'hotel_id' | 'is_demo'>,
): Promise<void> {
  await tx
    .insertInto('hotel_setup')
    .values({ hotel_id: hotelId, dismissed_at: now, ...values })
    .onConflict((conflict) => conflict.column('hotel_id').doUpdateSet(values))
    .execute()
}
