import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/muster'
import { DAY_MS } from '@bellhop/domain/durations'
import { api } from '../../data/api.ts'

const musterApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMuster: build.query({
      ...read(calls.getMuster),
      providesTags: ['safety'],
      keepUnusedDataFor: DAY_MS / 1000,
    }),
  }),
})

export const { useGetMusterQuery } = musterApi
