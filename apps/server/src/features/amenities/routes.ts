import { type Item, listAmenities } from '@bellhop/contract/amenities'
import { toWire } from '@bellhop/domain/money'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type AmenityRow, findAmenityList } from './queries.ts'

/** What a guest can have brought to the room. */
export const amenityRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAmenities,
    handler: async (request) => {
      const { departments, items } = await app.cached(request, 'amenities', (hotelId) =>
        findAmenityList(app.db, hotelId),
      )
      const departmentId = (code: string) => departments.find((d) => d.code === code)?.id ?? null
      const itemsOf = (kind: string) =>
        items
          .filter((item) => item.kind === kind)
          .map((item) => toItem(item, request.guest.currency))
      return {
        data: {
          engineeringDeptId: departmentId('engineering'),
          housekeepingDeptId: departmentId('housekeeping'),
          amenities: itemsOf('amenity'),
          supplies: itemsOf('supply'),
        },
      }
    },
  })
}

function toItem(row: AmenityRow, currency: string): Item {
  return {
    _id: row.id,
    name: row.name,
    ...(row.description && { description: row.description }),
    ...(row.image && { image: row.image }),
    price: toWire(row.price, currency),
    available: row.available,
    ...(!row.available && row.unavailable_reason && { unavailableReason: row.unavailable_reason }),
    etaMinutes: row.eta_minutes,
  }
}
