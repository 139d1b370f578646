import { call, readData } from '@bellhop/client/call'
import type * as contract from '@bellhop/contract/guest/gifts'
import { api } from '../api.ts'

const giftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All gifts by category: an order may contain gifts of several. */
    listAllGifts: build.query<contract.CategoryWithGifts[], void>({
      query: () =>
        call<typeof contract.listAllGifts>({ method: 'GET', url: '/gifts/app/gift-list' }),
      transformResponse: readData,
      providesTags: ['gifts'],
    }),
  }),
})

export const { useListAllGiftsQuery } = giftsApi
