import { listAmenities } from '@bellhop/contract/guest/amenities'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { toItem } from '../../content/item.ts'
import { findAmenityList } from './queries.ts'

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
