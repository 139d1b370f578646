import {
  type Attraction,
  listAttractions,
  listAttractionTypes,
} from '@bellhop/contract/guest/attractions'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { presentHours } from '../../shared/time/hours.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'

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

async function listAttractionTypeRows(db: Handle, hotelId: string) {
  return await db
    .selectFrom('attraction_type')
    .select(['id', 'name', 'translations', 'image'])
    .where(is({ hotel_id: hotelId, hidden: false }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Lists the attractions of a type in the hotel's order. Undefined if guests do not see the type. */
async function findAttractionType(db: Handle, hotelId: string, typeId: string) {
  return await db
    .selectFrom('attraction_type as t')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attraction as a')
          .select([
            'a.id',
            'a.name',
            'a.translations',
            'a.description',
            'a.image',
            'a.distance_m',
            'a.address',
            'a.latitude',
            'a.longitude',
            'a.phone',
            'a.hours',
          ])
          .where(refersTo(hotelId, 'a.type_id', 't.id'))
          .where('a.hidden', '=', false)
          .orderBy('a.position')
          .orderBy('a.id'),
      ).as('attractions'),
    )
    .where(is({ 't.hotel_id': hotelId, 't.id': typeId, 't.hidden': false }))
    .executeTakeFirst()
}
type AttractionRow = NonNullable<
  Awaited<ReturnType<typeof findAttractionType>>
>['attractions'][number]
