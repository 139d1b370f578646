import { read } from '@bellhop/client/endpoints'
import { getPreCheckIn } from '@bellhop/contract/calls/guest/pre-check-in'
import { api } from '../../data/api.ts'

export const preCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreCheckIn: build.query({
      ...read(getPreCheckIn, (id: string) => ({ params: { id } })),
      providesTags: ['pre-check-in'],
    }),
  }),
})

export const { useGetPreCheckInQuery } = preCheckInApi
