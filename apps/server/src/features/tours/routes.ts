import { getHotelMap, type HotelMap, listHotelMaps } from '@bellhop/contract/tours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { findHotelMap, type HotelMapRow, listHotelMapNames } from './queries.ts'

/** Maps and tours of the hotel: the API's hotel-maps. */
export const tourRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listHotelMaps,
    handler: async (request) => {
      const rows = await app.cached(request, 'maps', (hotelId) =>
        listHotelMapNames(app.db, hotelId),
      )
      return {
        data: rows.map(({ id, name, kind }) => ({
          _id: id,
          name,
          kind: kind as HotelMap['kind'],
        })),
      }
    },
  })

  app.route({
    ...getHotelMap,
    handler: async (request) => {
      const row = await app.cached(request, `map ${request.params.id}`, (hotelId) =>
        findHotelMap(app.db, hotelId, request.params.id),
      )
      if (!row) throw notFound('map')
      return { data: toHotelMap(row) }
    },
  })
}

function toHotelMap(row: HotelMapRow): HotelMap {
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind as HotelMap['kind'],
    description: row.description,
    image: row.image,
    // Stored in the contract's shape.
    spots: row.spots as HotelMap['spots'],
  }
}
