import { read } from '@bellhop/client/endpoints'
import { getShifts } from '@bellhop/contract/calls/desk/shifts'
import { api } from '../../api/api.ts'

/** The people of the hotel and their shifts. */
const shiftsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getShifts: builder.query({
      ...read(getShifts, (query: { from: string; to: string }) => ({ query })),
      providesTags: ['shifts'],
    }),
  }),
})

export const { useGetShiftsQuery } = shiftsApi
