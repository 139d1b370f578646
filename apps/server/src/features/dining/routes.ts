import { listFoodCategories, listFoods } from '@bellhop/contract/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { notFound } from '../../shared/problem.ts'
import { toFood, toFoodCategory } from './present.ts'
import { findFoodCategory, findMenu } from './queries.ts'

/** The menus of the hotel's outlets. */
export const diningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFoodCategories,
    handler: async (request) => {
      const menu = await app.cached(request, `menu ${request.body.resId}`, (hotelId) =>
        findMenu(app.db, hotelId, request.body.resId),
      )
      if (!menu) throw notFound('restaurant')
      return { data: menu.categories.map(toFoodCategory) }
    },
  })

  app.route({
    ...listFoods,
    handler: async (request) => {
      const category = await app.cached(request, `foods ${request.params.id}`, (hotelId) =>
        findFoodCategory(app.db, hotelId, request.params.id),
      )
      if (!category) throw notFound('category')
      return { data: category.foods.map((row) => toFood(row, request.guest.currency)) }
    },
  })
}
