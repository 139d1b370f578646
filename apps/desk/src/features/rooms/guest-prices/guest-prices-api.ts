import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/guest-prices'
import { api } from '../../../api/api.ts'

const guestPricesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getGuestPrices: builder.query({
      ...read(calls.getGuestPrices, (roomTypeId: string) => ({ params: { roomTypeId } })),
      providesTags: ['content'],
    }),
  }),
})

export const { useGetGuestPricesQuery } = guestPricesApi
