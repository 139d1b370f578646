import { bannerCalls } from '@bellhop/contract/desk/banners'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'

/** Editing the banners. */
export const deskBannerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, bannerCalls, {
    table: 'banner',
    toRow: ({ title, subtitle, bannerType, image, link = null }, { languages }, row) => ({
      ...storeTexts({ title, subtitle }, languages, row),
      banner_type: bannerType,
      image: storeImage(image),
      link,
    }),
    toEntry: (row, { languages }) => ({
      title: readTexts(row, 'title', languages),
      subtitle: readTexts(row, 'subtitle', languages),
      bannerType: row.banner_type,
      image: readImage(row.image),
      link: row.link ?? undefined,
    }),
  })
}
