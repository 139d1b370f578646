import { call } from '@bellhop/client/call'
import type { Food, FoodCategory, listFoodCategories, listFoods } from '@bellhop/contract/dining'
import { api } from '../../data/api.ts'
import { readByCategory } from '../../data/read-by-category.ts'

export interface MenuCategory extends FoodCategory {
  foods: Food[]
}

const diningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An outlet's menu: its categories with their foods. */
    getMenu: build.query<MenuCategory[], string>({
      queryFn: (resId, _api, _options, ask) =>
        readByCategory(ask, {
          categories: call<typeof listFoodCategories>({
            method: 'POST',
            url: '/foods/app/food-category',
            body: { resId },
          }),
          itemsOf: (id) =>
            call<typeof listFoods>({
              method: 'GET',
              url: '/foods/app/food-by-category/:id',
              params: { id },
            }),
          combine: (category: FoodCategory, foods: Food[]) => ({ ...category, foods }),
        }),
      providesTags: ['dining'],
    }),
  }),
})

export const { useGetMenuQuery } = diningApi
