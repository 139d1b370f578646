import {
  type Diet,
  type Food,
  type FoodCategory,
  listFoodCategories,
  listFoods,
} from '@bellhop/contract/dining'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { toItem } from '../../shared/item.ts'
import { notFound } from '../../shared/problem.ts'
import { type FoodCategoryRow, type FoodRow, findFoodCategory, findMenu } from './queries.ts'

/** The menus of the hotel's outlets. */
export const diningRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({
    ...listFoodCategories,
    handler: async ({ body, guest }) => {
      const menu = await findMenu(app.db, guest.hotelId, body.resId)
      if (!menu) throw notFound('restaurant')
      return { data: menu.categories.map(toFoodCategory) }
    },
  })

  app.route({
    ...listFoods,
    handler: async ({ params, guest }) => {
      const category = await findFoodCategory(app.db, guest.hotelId, params.id)
      if (!category) throw notFound('category')
      return { data: category.foods.map((row) => toFood(row, guest.currency)) }
    },
  })
}

function toFoodCategory(row: FoodCategoryRow): FoodCategory {
  return {
    _id: row.id,
    name: row.name,
    department: row.department && { _id: row.department.id, name: row.department.name },
    ...(row.available_from !== null &&
      row.available_to !== null && {
        availableFrom: row.available_from,
        availableTo: row.available_to,
      }),
  }
}

function toFood(row: FoodRow, currency: string): Food {
  return {
    ...toItem(row, currency),
    diet: row.diet as Diet,
    spicy: row.spicy,
    allergens: row.allergens,
    prepMinutes: row.eta_minutes,
  }
}
