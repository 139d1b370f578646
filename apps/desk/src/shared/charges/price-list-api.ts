import { read } from '@bellhop/client/endpoints'
import { getPriceList } from '@bellhop/contract/calls/desk/charge-items'
import { api } from '../../api/api.ts'

const priceListApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getPriceList: builder.query({
      ...read(getPriceList),
      providesTags: ['content'],
    }),
  }),
})

export const { useGetPriceListQuery } = priceListApi
