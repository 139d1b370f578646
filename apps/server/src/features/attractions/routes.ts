import {
  type Attraction,
  listAttractions,
  listAttractionTypes,
} from '@bellhop/contract/guest/attractions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { type AttractionRow, findAttractionType, listAttractionTypeRows } from './queries.ts'

/** Attractions around the hotel, by type. */
export const attractionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listAttractionTypes,
    handler: async (request) => {
      const rows = await app.cached(request, 'attraction types', (hotelId) =>
        listAttractionTypeRows(app.db, hotelId),
      )
      return { data: rows.map(({ id, name, image }) => ({ _id: id, name, image })) }
    },
  })

  app.route({
    ...listAttractions,
    handler: async (request) => {
      const type = await app.cached(request, `attractions ${request.params.id}`, (hotelId) =>
        findAttractionType(app.db, hotelId, request.params.id),
      )
      if (!type) throw notFound('kind of attractions')
      return { data: type.attractions.map(toAttraction) }
    },
  })
}

function toAttraction(row: AttractionRow): Attraction {
  const { latitude, longitude } = row
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    distanceKm: row.distance_m / 1000,
    address: row.address,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    ...(row.phone && { phone: row.phone }),
    ...(row.opening_time !== null &&
      row.closing_time !== null && {
        openingTime: row.opening_time,
        closingTime: row.closing_time,
      }),
  }
}
