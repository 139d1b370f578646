import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/staff-second-factor'
import { api } from '../../../api/api.ts'

const secondFactorApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getSecondFactor: builder.query({
      ...read(calls.getSecondFactor),
      // Not read again by a live event: recovery codes may be shown.
      providesTags: ['secondFactor'],
    }),
  }),
})

export const { useGetSecondFactorQuery } = secondFactorApi
