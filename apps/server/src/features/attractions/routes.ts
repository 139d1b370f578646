import {
  type Attraction,
  listAttractions,
  listAttractionTypes,
} from '@bellhop/contract/guest/attractions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/calls/problem.ts'
import { presentHours } from '../../shared/time/hours.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
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
      const now = wallClock(request.now, request.guest.timeZone)
      return { data: type.attractions.map((row) => toAttraction(row, now)) }
    },
  })
}

function toAttraction(row: AttractionRow, at: string): Attraction {
  const { latitude, longitude } = row
  const { opening: _, ...hours } = row.hours ? presentHours(row.hours, at) : { opening: undefined }
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    image: row.image,
    distanceKm: row.distance_m / 1000,
    address: row.address,
    location: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    ...(row.phone && { phone: row.phone }),
    ...hours,
  }
}
