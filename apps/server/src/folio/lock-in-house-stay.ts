import type { Handle } from '../database/open.ts'

/**
 * Keeps the guest of a stay from checking out until the transaction ends, so that what it puts on the bill is on the
 * invoice.
 *
 * @returns false where the stay is not in house, or not any more
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
