import {
  getHotelMap,
  type HotelMap,
  listAttractions,
  listAttractionTypes,
  listBanners,
  listHotelMaps,
  listPromotionals,
} from '@bellhop/contract/discover'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { toAttraction, toBanner, toHotelMap, toPromotional } from './present.ts'
import {
  findAttractionType,
  findHotelMap,
  listAttractionTypeRows,
  listBannerRows,
  listHotelMapNames,
  listPromotionalRows,
} from './queries.ts'

/** What there is to see: banners, notifications, maps and tours of the house, attractions around it. */
export const discoverRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listBanners,
    handler: async ({ query, guest }) => {
      const rows = await listBannerRows(app.db, guest.hotelId, query.bannerType)
      return { data: rows.map((row) => toBanner(row, query.bannerType)) }
    },
  })

  app.route({
    ...listPromotionals,
    handler: async ({ guest }) => {
      const rows = await listPromotionalRows(app.db, guest.hotelId, new Date())
      return { data: rows.map(toPromotional), count: rows.length }
    },
  })

  app.route({
    ...listHotelMaps,
    handler: async ({ guest }) => {
      const rows = await listHotelMapNames(app.db, guest.hotelId)
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
    handler: async ({ params, guest }) => {
      const row = await findHotelMap(app.db, guest.hotelId, params.id)
      if (!row) throw notFound('map')
      return { data: toHotelMap(row) }
    },
  })

  app.route({
    ...listAttractionTypes,
    handler: async ({ guest }) => {
      const rows = await listAttractionTypeRows(app.db, guest.hotelId)
      return { data: rows.map(({ id, name, image }) => ({ _id: id, name, image })) }
    },
  })

  app.route({
    ...listAttractions,
    handler: async ({ params, guest }) => {
      const type = await findAttractionType(app.db, guest.hotelId, params.id)
      if (!type) throw notFound('kind of attractions')
      return { data: type.attractions.map(toAttraction) }
    },
  })
}
