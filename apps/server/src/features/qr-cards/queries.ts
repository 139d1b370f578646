import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

/** Finds the values that the cards of a hotel show. */
export async function findCardHotel(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel')
    .select(['name', 'phone', 'languages', 'logo'])
    .select(['brand_color as brandColor', 'wifi_name as wifiName'])
    .select('wifi_password as wifiPassword')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
}

export async function listRoomNumbers(db: Handle, hotelId: string): Promise<string[]> {
  const rooms = await db
    .selectFrom('room')
    .select('number')
    .where('hotel_id', '=', hotelId)
    .execute()
  return rooms.map(({ number }) => number)
}

/** @returns undefined for an outlet that guests do not see */
export async function findOutletName(db: Handle, hotelId: string, id: string) {
  const outlet = await db
    .selectFrom('outlet')
    .select('name')
    .where(is({ hotel_id: hotelId, id, hidden: false }))
    .executeTakeFirst()
  return outlet?.name
}
