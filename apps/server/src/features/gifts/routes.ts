import { type GiftCategory, listGiftCategories, listGifts } from '@bellhop/contract/gifts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { toItem } from '../../shared/item.ts'
import { notFound } from '../../shared/problem.ts'
import { findGiftCategory, type GiftCategoryRow, listGiftCategoryRows } from './queries.ts'

/** The hotel's gifts. */
export const giftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGiftCategories,
    handler: async (request) => {
      const rows = await app.cached(request, 'gift categories', (hotelId) =>
        listGiftCategoryRows(app.db, hotelId),
      )
      return { data: rows.map(toGiftCategory) }
    },
  })

  app.route({
    ...listGifts,
    handler: async (request) => {
      const category = await app.cached(request, `gifts ${request.params.id}`, (hotelId) =>
        findGiftCategory(app.db, hotelId, request.params.id),
      )
      if (!category) throw notFound('category')
      return { data: category.gifts.map((row) => toItem(row, request.guest)) }
    },
  })
}

function toGiftCategory({ id, name, department }: GiftCategoryRow): GiftCategory {
  return {
    _id: id,
    name,
    department: department && { _id: department.id, name: department.name },
  }
}
