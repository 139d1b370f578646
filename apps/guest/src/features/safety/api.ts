import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/safety'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { api } from '../../data/api.ts'

const safetyApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSafetyPage: build.query({
      ...read(calls.getSafetyPage),
      providesTags: ['safety'],
      // Must be readable offline: cached for a day.
      keepUnusedDataFor: DAY_MS / 1000,
    }),
  }),
})

export const { useGetSafetyPageQuery } = safetyApi
