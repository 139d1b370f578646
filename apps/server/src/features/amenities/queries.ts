import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { amenityDepartments } from '../../content/amenity-departments.ts'
import { itemColumns } from '../../content/item.ts'
import type { Handle } from '../../database/open.ts'

/** Reads a hotel's amenities and supplies with their two departments in one statement. */
export async function findAmenityList(db: Handle, hotelId: string) {
  return await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('department')
          .select(['id', 'code'])
          .where('hotel_id', '=', hotelId)
          .where('code', 'in', amenityDepartments),
      ).as('departments'),
      jsonArrayFrom(
        eb
          .selectFrom('amenity')
          .select([...itemColumns('amenity', hotelId), 'kind'])
          .where('hotel_id', '=', hotelId)
          .orderBy('position')
          .orderBy('id'),
      ).as('items'),
    ])
    .executeTakeFirstOrThrow()
}
