import { call, readData } from '@bellhop/client/call'
import type { getMenu, MenuCategory } from '@bellhop/contract/guest/dining'
import { api } from '../../data/api.ts'

const diningApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** An outlet's menu: its categories with their foods. */
    getMenu: build.query<MenuCategory[], string>({
      query: (restaurantId) =>
        call<typeof getMenu>({
          method: 'GET',
          url: '/foods/app/menu/:restaurantId',
          params: { restaurantId },
        }),
      transformResponse: readData,
      providesTags: ['dining'],
    }),
  }),
})

export const { useGetMenuQuery } = diningApi
