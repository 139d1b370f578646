import type { Handle } from '../database/open.ts'

/**
 * Prevents a check-out until the transaction ends, so that what the transaction posts is on the invoice.
 *
 * @returns undefined if the stay is not in house
 */
export async function lockInHouseStay(
  tx: Handle,
  hotelId: string,
  stayId: string,
): Promise<{ roomId: string | null } | undefined> {
  return await tx
    .selectFrom('stay')
    .select('room_id as roomId')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', stayId)
    .where('status', '=', 'inHouse')
    .forShare()
    .executeTakeFirst()
}
