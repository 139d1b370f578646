import {
  type GiftCategory,
  listAllGifts,
  listGiftCategories,
  listGifts,
} from '@bellhop/contract/guest/gifts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { itemColumns, toItem } from '../../content/item.ts'
import { is, refersTo } from '../../database/conditions.ts'
import type { Handle } from '../../database/open.ts'
import { notFound } from '../../shared/calls/problem.ts'

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

/** Lists the hotel's gift categories with their gifts and the department that delivers them. */
async function listCategoriesWithGifts(db: Handle, hotelId: string) {
  return await db
    .selectFrom('gift_category as c')
    .select(['c.id', 'c.name', 'c.translations'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('department as d')
          .select(['d.id', 'd.name', 'd.translations'])
          .where(refersTo(hotelId, 'd.id', 'c.department_id')),
      ).as('department'),
      jsonArrayFrom(
        eb
          .selectFrom('gift')
          .select(itemColumns('gift', hotelId))
          .where(refersTo(hotelId, 'gift.category_id', 'c.id'))
          .orderBy('gift.position')
          .orderBy('gift.id'),
      ).as('gifts'),
    ])
    .where(is({ 'c.hotel_id': hotelId, 'c.hidden': false }))
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
type CategoryWithGiftsRow = Awaited<ReturnType<typeof listCategoriesWithGifts>>[number]
