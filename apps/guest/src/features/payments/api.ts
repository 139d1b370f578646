import { change, page, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import { checkOutMyself } from '@bellhop/contract/calls/guest/guest'
import * as calls from '@bellhop/contract/calls/guest/payments'
import type { Guest } from '@bellhop/contract/guest/guest'
import { api } from '../../data/api.ts'
import { guestRead } from '../../state/log.ts'

export const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBill: build.query({
      ...page(calls.getBill),
      // Orders, tips and cancellations change the bill, too.
      providesTags: ['payments', 'requests'],
    }),
    checkOut: build.mutation({
      ...change(checkOutMyself),
      onQueryStarted: showResponse((guest: Guest) => guestRead(guest)),
      invalidatesTags: ['payments', 'requests'],
    }),
    listMyFees: build.query({ ...read(calls.listMyFees), providesTags: ['payments', 'bookings'] }),
  }),
})

export const { useGetBillQuery, useListMyFeesQuery } = paymentsApi
