import {
  type GiftCategory,
  listGiftCategories,
  listGiftShelves,
  listGifts,
} from '@bellhop/contract/gifts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { toItem } from '../../shared/item.ts'
import { notFound } from '../../shared/problem.ts'
import { findGiftCategory, type GiftShelfRow, listGiftShelfRows } from './queries.ts'

/** The hotel's gifts. */
export const giftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listGiftCategories,
    handler: async (request) => ({ data: (await readShelves(request)).map(toGiftCategory) }),
  })

  app.route({
    ...listGiftShelves,
    handler: async (request) => {
      const shelves = await readShelves(request)
      return {
        data: shelves.map((row) => ({
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

  const readShelves = (request: FastifyRequest) =>
    app.cached(request, 'gifts', (hotelId) => listGiftShelfRows(app.db, hotelId))
}

function toGiftCategory({ id, name, department }: GiftShelfRow): GiftCategory {
  return {
    _id: id,
    name,
    department: department && { _id: department.id, name: department.name },
  }
}
