import { change, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import * as calls from '@bellhop/contract/calls/desk/housekeeping'
import type { Housekeeping } from '@bellhop/contract/desk/housekeeping'
import { api } from '../../api/api.ts'

const readsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getHousekeeping: builder.query({
      ...read(calls.getHousekeeping),
      providesTags: ['housekeeping'],
    }),
  }),
})

export const { useGetHousekeepingQuery } = readsApi

/** The response has all rooms. */
const shown = {
  onQueryStarted: showResponse((rooms: Housekeeping) =>
    readsApi.util.updateQueryData('getHousekeeping', undefined, () => rooms),
  ),
} as const

const changesApi = readsApi.injectEndpoints({
  endpoints: (builder) => ({
    assignHousekeeping: builder.mutation({ ...change(calls.assignHousekeeping), ...shown }),
    setFoundOccupied: builder.mutation({ ...change(calls.setFoundOccupied), ...shown }),
  }),
})

export const { assignHousekeeping, setFoundOccupied } = changesApi.endpoints
