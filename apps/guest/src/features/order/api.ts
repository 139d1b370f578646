import { call } from '@bellhop/client/call'
import type { Banner, listBanners } from '@bellhop/contract/discover'
import type { GiftCategory, listGiftCategories } from '@bellhop/contract/gifts'
import { api } from '../../shared/api.ts'

const orderApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDiningBanners: build.query<Banner[], void>({
      query: () =>
        call<typeof listBanners>({
          method: 'GET',
          url: '/banners/app',
          query: { bannerType: 'dining' },
        }),
      transformResponse: (answer: { data: Banner[] }) => answer.data,
      providesTags: ['dining'],
    }),
    listGiftCategories: build.query<GiftCategory[], void>({
      query: () =>
        call<typeof listGiftCategories>({ method: 'GET', url: '/gifts/app/gift-category/' }),
      transformResponse: (answer: { data: GiftCategory[] }) => answer.data,
      providesTags: ['gifts'],
    }),
  }),
})

export const { useListDiningBannersQuery, useListGiftCategoriesQuery } = orderApi
