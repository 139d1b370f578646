import { getMenu, listFoodCategories, listFoods } from '@bellhop/contract/guest/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { notFound } from '../../shared/calls/problem.ts'
import { wallClock } from '../../shared/time/wall-clock.ts'
import { toFood, toFoodCategory } from './present.ts'
import { findFoodCategory, findMenu } from './queries.ts'

/** The menus of the hotel's outlets. */
export const diningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFoodCategories,
    handler: async (request) => {
      const categories = await readMenu(request, request.body.resId)
      const now = wallClock(request.now, request.guest.timeZone)
      return { data: categories.map((row) => toFoodCategory(row, now)) }
    },
  })

  app.route({
    ...getMenu,
    handler: async (request) => {
      const categories = await readMenu(request, request.params.restaurantId)
      const now = wallClock(request.now, request.guest.timeZone)
      return {
        data: categories.map((row) => ({
          ...toFoodCategory(row, now),
          foods: row.foods.map((food) => toFood(food, request.guest, request.now)),
        })),
      }
    },
  })

  app.route({
    ...listFoods,
    handler: async (request) => {
      const category = await app.cached(request, `foods ${request.params.id}`, (hotelId) =>
        findFoodCategory(app.db, hotelId, request.params.id),
      )
      if (!category) throw notFound('category')
      return { data: category.foods.map((row) => toFood(row, request.guest, request.now)) }
    },
  })

  async function readMenu(request: FastifyRequest, outletId: string) {
    const menu = await app.cached(request, `menu ${outletId}`, (hotelId) =>
      findMenu(app.db, hotelId, outletId),
    )
    if (!menu) throw notFound('restaurant')
    return menu.categories
  }
}
