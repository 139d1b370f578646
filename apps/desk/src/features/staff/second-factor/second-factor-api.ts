import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/staff-second-factor'
import { api } from '../../../api/api.ts'

const secondFactorApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getSecondFactor: builder.query({
      ...read(calls.getSecondFactor),
      // Not read again by a live event: recovery codes may be shown.
      providesTags: ['secondFactor'],
    }),
    prepareSecondFactor: builder.mutation(change(calls.prepareSecondFactor)),
    // The sheet shows the recovery codes before it reads the state again.
    confirmSecondFactor: builder.mutation(change(calls.confirmSecondFactor)),
    removeSecondFactor: builder.mutation({
      ...change(calls.removeSecondFactor),
      invalidatesTags: ['secondFactor'],
    }),
    resetSecondFactor: builder.mutation({
      ...change(calls.resetSecondFactor),
      invalidatesTags: ['staffAccounts'],
    }),
  }),
})

export const { useGetSecondFactorQuery } = secondFactorApi
export const { prepareSecondFactor, confirmSecondFactor, removeSecondFactor, resetSecondFactor } =
  secondFactorApi.endpoints
