import { call } from '@bellhop/client/call'
import type { Bill, getBill } from '@bellhop/contract/guest/payments'
import { api } from '../../data/api.ts'

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBill: build.query<Bill, void>({
      query: () => call<typeof getBill>({ method: 'GET', url: '/payments/app/allrequestlist' }),
      // An order, a tip or a cancellation changes the bill, too.
      providesTags: ['payments', 'requests'],
    }),
  }),
})

export const { useGetBillQuery } = paymentsApi
