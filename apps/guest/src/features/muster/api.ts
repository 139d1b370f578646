import { readClockOffset } from '@bellhop/client/clock-offset'
import { makeCall } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/muster'
import type { Muster } from '@bellhop/contract/guest/muster'
import { DAY_MS } from '@bellhop/domain/time/durations'
import { api } from '../../data/api.ts'

export interface ReadMuster extends Muster {
  /** Milliseconds to add to this phone's clock to get the server's. */
  clockOffset: number
  /** When the server sent this, if it comes from the cache of the service worker, ms since 1970. */
  cachedAt?: number
}

const musterApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMuster: build.query<ReadMuster, void>({
      query: () => makeCall(calls.getMuster),
      transformResponse: ({ data }: { data: Muster }, meta) => ({
        ...data,
        clockOffset: readClockOffset(meta),
        ...(meta?.cachedAt !== undefined && { cachedAt: meta.cachedAt }),
      }),
      providesTags: ['safety'],
      keepUnusedDataFor: DAY_MS / 1000,
    }),
  }),
})

export const { useGetMusterQuery } = musterApi
