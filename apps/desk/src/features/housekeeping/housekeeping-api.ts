import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/housekeeping'
import { api } from '../../api/api.ts'

const housekeepingApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getHousekeeping: builder.query({
      ...read(calls.getHousekeeping),
      providesTags: ['housekeeping'],
    }),
    assignHousekeeping: builder.mutation({
      ...change(calls.assignHousekeeping),
      invalidatesTags: ['housekeeping'],
    }),
    setFoundOccupied: builder.mutation({
      ...change(calls.setFoundOccupied),
      invalidatesTags: ['housekeeping'],
    }),
  }),
})

export const { useGetHousekeepingQuery } = housekeepingApi
export const { assignHousekeeping, setFoundOccupied } = housekeepingApi.endpoints
