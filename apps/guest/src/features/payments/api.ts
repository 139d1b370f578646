import { page, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/payments'
import { api } from '../../data/api.ts'

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBill: build.query({
      ...page(calls.getBill),
      // Orders, tips and cancellations change the bill, too.
      providesTags: ['payments', 'requests'],
    }),
    listMyFees: build.query({ ...read(calls.listMyFees), providesTags: ['payments', 'bookings'] }),
  }),
})

export const { useGetBillQuery, useListMyFeesQuery } = paymentsApi
