import { getTour, listTours, type Tour } from '@bellhop/contract/guest/tours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/calls/problem.ts'
import { findTour, listTourNames, type TourRow } from './queries.ts'

/** Maps and tours of the hotel; the API calls them hotel maps. */
export const tourRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listTours,
    handler: async (request) => {
      const rows = await app.cached(request, 'tours', (hotelId) => listTourNames(app.db, hotelId))
      return {
        data: rows.map(({ id, name, kind }) => ({
          _id: id,
          name,
          kind,
        })),
      }
    },
  })

  app.route({
    ...getTour,
    handler: async (request) => {
      const row = await app.cached(request, `tour ${request.params.id}`, (hotelId) =>
        findTour(app.db, hotelId, request.params.id),
      )
      if (!row) throw notFound('map')
      return { data: toTour(row) }
    },
  })
}

function toTour(row: TourRow): Tour {
  return {
    _id: row.id,
    name: row.name,
    kind: row.kind,
    description: row.description,
    image: row.image,
    // The column holds the contract's type.
    spots: row.spots,
  }
}
