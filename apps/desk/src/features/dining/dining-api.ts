import { change } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/dining'
import { api } from '../../api/api.ts'

const diningApi = api.injectEndpoints({
  endpoints: (builder) => ({
    setAvailability: builder.mutation({
      ...change(calls.setFoodAvailability),
      invalidatesTags: ['content'],
    }),
  }),
})

export const { setAvailability } = diningApi.endpoints
