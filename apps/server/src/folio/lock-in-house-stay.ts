import type { Handle } from '../database/open.ts'

/**
 * Prevents a check-out until the transaction ends, so that what the transaction posts is on the invoice.
 *
 * @returns false if the stay is not in house
 */
export async function lockInHouseStay(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<boolean> {
  const stay = await tx
    .selectFrom('stay')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .where('status', '=', 'inHouse')
    .forShare()
    .executeTakeFirst()
  return stay !== undefined
}
