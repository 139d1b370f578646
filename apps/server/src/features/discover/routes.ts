import {
  getHotelMap,
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
    handler: async (request) => {
      const rows = await app.cached(request, `banners ${request.query.bannerType}`, (hotelId) =>
        listBannerRows(app.db, hotelId, request.query.bannerType),
      )
      return { data: rows.map((row) => toBanner(row, request.query.bannerType)) }
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
    handler: async (request) => {
      const rows = await app.cached(request, 'maps', (hotelId) =>
        listHotelMapNames(app.db, hotelId),
      )
      return {
        data: rows.map(({ id, name, kind }) => ({ _id: id, name, kind })),
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
