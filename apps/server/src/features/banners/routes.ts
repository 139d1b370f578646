import { type Banner, type BannerType, listBanners } from '@bellhop/contract/guest/banners'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { type BannerRow, listBannerRows } from './queries.ts'

/** The banners of a screen. */
export const bannerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listBanners,
    handler: async (request) => {
      const rows = await app.cached(request, `banners ${request.query.bannerType}`, (hotelId) =>
        listBannerRows(app.db, hotelId, request.query.bannerType),
      )
      return { data: rows.map((row) => toBanner(row, request.query.bannerType)) }
    },
  })
}

function toBanner(row: BannerRow, bannerType: BannerType): Banner {
  return {
    _id: row.id,
    bannerType,
    title: row.title,
    ...(row.subtitle && { subtitle: row.subtitle }),
    image: row.image,
    ...(row.image_alt && { imageAlt: row.image_alt }),
    ...(row.link && { link: row.link }),
  }
}
