import { call, readData } from '@bellhop/client/call'
import type { Banner, BannerType, listBanners } from '@bellhop/contract/guest/banners'
import { api } from '../api.ts'

const bannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBanners: build.query<Banner[], BannerType>({
      query: (bannerType) =>
        call<typeof listBanners>({ method: 'GET', url: '/banners/app', query: { bannerType } }),
      transformResponse: readData,
      providesTags: ['banners', 'dining'],
    }),
  }),
})

export const { useListBannersQuery } = bannersApi
