import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/availability'
import { setFoodAvailability } from '@bellhop/contract/calls/guest/dining'
import { api } from '../../api/api.ts'

const availabilityApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listAvailability: builder.query({ ...read(calls.listAvailability), providesTags: ['content'] }),
    setAvailability: builder.mutation({
      ...change(setFoodAvailability),
      invalidatesTags: ['content'],
    }),
    setItemAvailability: builder.mutation({
      ...change(calls.setItemAvailability),
      invalidatesTags: ['content'],
    }),
    setOutletOverride: builder.mutation({
      ...change(calls.setOutletOverride),
      invalidatesTags: ['content'],
    }),
  }),
})

export const { useListAvailabilityQuery } = availabilityApi
export const { setAvailability, setItemAvailability, setOutletOverride } = availabilityApi.endpoints
