import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/availability'
import { api } from '../../api/api.ts'

const availabilityApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listAvailability: builder.query({ ...read(calls.listAvailability), providesTags: ['content'] }),
  }),
})

export const { useListAvailabilityQuery } = availabilityApi
