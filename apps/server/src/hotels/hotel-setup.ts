import { type Expression, sql, type Updateable } from 'kysely'
import type { Handle } from '../database/open.ts'
import type { HotelSetup } from '../database/types.generated.ts'

/** Whether the desk shows what the hotel lacks. */
export const isBeingSetUp = (hotelId: Expression<string>) => sql<boolean>`EXISTS (
  SELECT FROM hotel_setup WHERE hotel_id = ${hotelId} AND NOT is_demo AND dismissed_at IS NULL)`

/** Whether the hotel is the demo, and the only one. */
export const isLoneDemo = (hotelId: Expression<string>) => sql<boolean>`(
  EXISTS (SELECT FROM hotel_setup WHERE hotel_id = ${hotelId} AND is_demo)
  AND NOT EXISTS (
    SELECT FROM hotel h
    WHERE NOT EXISTS (SELECT FROM hotel_setup s WHERE s.hotel_id = h.id AND s.is_demo)))`

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
