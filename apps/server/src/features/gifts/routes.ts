import {
  type GiftCategory,
  listAllGifts,
  listGiftCategories,
  listGifts,
} from '@bellhop/contract/gifts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { toItem } from '../../shared/item.ts'
import { notFound } from '../../shared/problem.ts'
import { findGiftCategory, type GiftsOfCategoryRow, listGiftsOfCategoryRows } from './queries.ts'

/** The hotel's gifts. */
export const giftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGiftCategories,
    handler: async (request) => ({ data: (await readAllGifts(request)).map(toGiftCategory) }),
  })

  app.route({
    ...listAllGifts,
    handler: async (request) => {
      const categories = await readAllGifts(request)
      return {
        data: categories.map((row) => ({
          ...toGiftCategory(row),
          gifts: row.gifts.map((gift) => toItem(gift, request.guest)),
        })),
      }
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

  const readAllGifts = (request: FastifyRequest) =>
    app.cached(request, 'gifts', (hotelId) => listGiftsOfCategoryRows(app.db, hotelId))
}

function toGiftCategory({ id, name, department }: GiftsOfCategoryRow): GiftCategory {
  return {
    _id: id,
    name,
    department: department && { _id: department.id, name: department.name },
  }
}
