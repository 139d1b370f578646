import { read } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/guest'
import type * as contract from '@bellhop/contract/desk/guest'
import { api } from '../../api/api.ts'

export type DeskGuest = DataOf<typeof contract.getDeskGuest>
export type StayAccess = DataOf<typeof contract.getStayAccess>

const guestsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getStayAccess: builder.query({
      ...read(calls.getStayAccess, (id: string) => ({ params: { id } })),
      providesTags: ['bookings'],
    }),
    getGuest: builder.query({
      ...read(calls.getDeskGuest, (id: string) => ({ params: { id } })),
      // The form opens with the present details.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useGetStayAccessQuery, useGetGuestQuery } = guestsApi
