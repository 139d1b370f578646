import {
  type GiftCategory,
  listAllGifts,
  listGiftCategories,
  listGifts,
} from '@bellhop/contract/guest/gifts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { toItem } from '../../content/item.ts'
import { notFound } from '../../shared/calls/problem.ts'
import { type CategoryWithGiftsRow, listCategoriesWithGifts } from './queries.ts'

/** The hotel's gifts. */
export const giftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGiftCategories,
    handler: async (request) => ({ data: (await readCategories(request)).map(toGiftCategory) }),
  })

  app.route({
    ...listAllGifts,
    handler: async (request) => {
      const categories = await readCategories(request)
      return {
        data: categories.map((row) => ({
          ...toGiftCategory(row),
          gifts: row.gifts.map((gift) => toItem(gift, request.guest, request.now)),
        })),
      }
    },
  })

  app.route({
    ...listGifts,
    handler: async (request) => {
      const categories = await readCategories(request)
      const category = categories.find(({ id }) => id === request.params.id)
      if (!category) throw notFound('category')
      return { data: category.gifts.map((row) => toItem(row, request.guest, request.now)) }
    },
  })

  const readCategories = (request: FastifyRequest) =>
    app.cached(request, 'gifts', (hotelId) => listCategoriesWithGifts(app.db, hotelId))
}

function toGiftCategory({ id, name, department }: CategoryWithGiftsRow): GiftCategory {
  return {
    _id: id,
    name,
    department: department && { _id: department.id, name: department.name },
  }
}
