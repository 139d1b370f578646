import { change } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/card-payments'
import { api } from '../../data/api.ts'

export const cardApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCardPayment: build.mutation({
      ...change(calls.createCardSession),
      // A rejection means that the bill has changed.
      invalidatesTags: (_result, error) => (error ? ['payments'] : []),
    }),
  }),
})
