import { type Call, call } from '@bellhop/client/call'
import type { Food, FoodCategory, listFoodCategories, listFoods } from '@bellhop/contract/dining'
import { api } from '../../data/api.ts'

export interface MenuCategory extends FoodCategory {
  foods: Food[]
}

const diningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An outlet's menu: its categories with their foods, which the API gives category by category. */
    getMenu: build.query<MenuCategory[], string>({
      async queryFn(resId, _api, _options, ask) {
        const read = async <T>(description: Call) => {
          const { data, error } = await ask(description)
          if (error) throw error
          return (data as { data: T }).data
        }
        try {
          const categories = await read<FoodCategory[]>(
            call<typeof listFoodCategories>({
              method: 'POST',
              url: '/foods/app/food-category',
              body: { resId },
            }),
          )
          const data = await Promise.all(
            categories.map(async (category) => ({
              ...category,
              foods: await read<Food[]>(
                call<typeof listFoods>({
                  method: 'GET',
                  url: '/foods/app/food-by-category/:id',
                  params: { id: category._id },
                }),
              ),
            })),
          )
          return { data }
        } catch (error) {
          return { error: error as never }
        }
      },
      providesTags: ['dining'],
    }),
  }),
})

export const { useGetMenuQuery } = diningApi
