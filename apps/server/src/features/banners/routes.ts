import { type Banner, type BannerType, listBanners } from '@bellhop/contract/guest/banners'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { selectAlt } from '../../content/images.ts'
import { is } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'

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

async function listBannerRows(db: Handle, hotelId: string, bannerType: BannerType) {
  return await db
    .selectFrom('banner')
    .select(['id', 'title', 'subtitle', 'translations', 'image', 'link'])
    .select(selectAlt('banner', hotelId).as('image_alt'))
    .where(is({ hotel_id: hotelId, hidden: false, banner_type: bannerType }))
    .orderBy('position')
    .orderBy('id')
    .execute()
}
type BannerRow = Awaited<ReturnType<typeof listBannerRows>>[number]
