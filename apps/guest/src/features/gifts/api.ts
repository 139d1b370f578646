import { call } from '@bellhop/client/call'
import type { Item } from '@bellhop/contract/amenities'
import type { GiftCategory, listGiftCategories, listGifts } from '@bellhop/contract/gifts'
import { api } from '../../data/api.ts'
import { readByCategory } from './read-by-category.ts'

export interface GiftCategoryWithGifts extends GiftCategory {
  gifts: Item[]
}

const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All gifts by category: an order may contain gifts of several. */
    getGifts: build.query<GiftCategoryWithGifts[], void>({
      queryFn: (_none, _api, _options, ask) =>
        readByCategory(ask, {
          categories: call<typeof listGiftCategories>({
            method: 'GET',
            url: '/gifts/app/gift-category/',
          }),
          itemsOf: (id) =>
            call<typeof listGifts>({
              method: 'GET',
              url: '/gifts/app/gift-by-category/:id',
              params: { id },
            }),
          combine: (category: GiftCategory, gifts: Item[]) => ({ ...category, gifts }),
        }),
      providesTags: ['gifts'],
    }),
  }),
})

export const { useGetGiftsQuery } = giftsApi
