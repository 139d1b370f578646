import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/emergencies'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { api } from '../../data/api.ts'

/** Emergency numbers must be readable offline: cached for a day. */
const keepUnusedDataFor = DAY_MS / 1000

const emergenciesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEmergencies: build.query({
      ...read(calls.listEmergencies),
      providesTags: ['emergencies'],
      keepUnusedDataFor,
    }),
  }),
})

export const { useListEmergenciesQuery } = emergenciesApi
