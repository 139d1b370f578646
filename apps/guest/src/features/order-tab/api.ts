import { call, readData } from '@bellhop/client/call'
import type { GiftCategory, listGiftCategories } from '@bellhop/contract/gifts'
import { api } from '../../data/api.ts'

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    listGiftCategories: build.query<GiftCategory[], void>({
      query: () =>
        call<typeof listGiftCategories>({ method: 'GET', url: '/gifts/app/gift-category/' }),
      transformResponse: readData,
      providesTags: ['gifts'],
    }),
  }),
})

export const { useListGiftCategoriesQuery } = orderApi
