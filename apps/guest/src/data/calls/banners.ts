import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/banners'
import type { BannerType } from '@bellhop/contract/guest/banners'
import { api } from '../api.ts'

const bannersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBanners: build.query({
      ...read(calls.listBanners, (bannerType: BannerType) => ({ query: { bannerType } })),
      providesTags: ['banners', 'dining'],
    }),
  }),
})

export const { useListBannersQuery } = bannersApi
