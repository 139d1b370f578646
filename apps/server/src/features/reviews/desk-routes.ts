import { reviewLinkCalls } from '@bellhop/contract/desk/review-links'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { contentRoutes } from '../../content/content-routes.ts'
import { readImage, storeImage } from '../../content/images.ts'
import { readTexts, storeTexts } from '../../content/texts.ts'

export const deskReviewLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  contentRoutes(app, reviewLinkCalls, {
    table: 'review_link',
    toRow: ({ name, image, link }, { languages }, row) => ({
      ...storeTexts({ name }, languages, row),
      image: storeImage(image),
      link,
    }),
    toEntry: (row, { languages }) => ({
      name: readTexts(row, 'name', languages),
      image: readImage(row.image),
      link: row.link,
    }),
  })
}
