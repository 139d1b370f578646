import { getTour, listTours, type Tour } from '@bellhop/contract/guest/tours'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/calls/problem.ts'

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

async function listTourNames(db: Handle, hotelId: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'translations', 'kind'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function findTour(db: Handle, hotelId: string, id: string) {
  return await db
    .selectFrom('hotel_map')
    .select(['id', 'name', 'translations', 'kind', 'description', 'image', 'spots'])
    .where(is({ hotel_id: hotelId, hidden: false, id }))
    .executeTakeFirst()
}
type TourRow = NonNullable<Awaited<ReturnType<typeof findTour>>>
