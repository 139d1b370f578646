import { listAmenities } from '@bellhop/contract/guest/amenities'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { amenityDepartments } from '../../content/amenity-departments.ts'
import { itemColumns, toItem } from '../../content/item.ts'
import type { Handle } from '../../database/open.ts'

/** The amenities and supplies that a guest can order to the room. */
export const amenityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAmenities,
    handler: async (request) => {
      const { departments, items } = await app.cached(request, 'amenities', (hotelId) =>
        findAmenityList(app.db, hotelId),
      )
      const departmentId = (code: string) => departments.find((d) => d.code === code)?.id ?? null
      const itemsOf = (kind: string, now: Date) =>
        items.filter((item) => item.kind === kind).map((item) => toItem(item, request.guest, now))
      return {
        data: {
          engineeringDeptId: departmentId('engineering'),
          housekeepingDeptId: departmentId('housekeeping'),
          amenities: itemsOf('amenity', request.now),
          supplies: itemsOf('supply', request.now),
        },
      }
    },
  })
}

/** Reads a hotel's amenities and supplies with their two departments in one statement. */
async function findAmenityList(db: Handle, hotelId: string) {
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
