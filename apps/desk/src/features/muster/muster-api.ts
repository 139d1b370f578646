import { readClockOffset } from '@bellhop/client/clock-offset'
import { makeCall } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/muster'
import type { Roll } from '@bellhop/contract/desk/muster'
import { api } from '../../api/api.ts'
import { tagsOf } from '../../api/tags.ts'

export interface InHouseRoll extends Roll {
  /** Milliseconds to add to this computer's clock to get the server's. */
  clockOffset: number
  /** By the service worker, which has had no response in time. */
  isStored: boolean
}

const readsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getInHouse: builder.query<InHouseRoll, void>({
      query: () => makeCall(calls.getInHouse),
      transformResponse: ({ data }: { data: Roll }, meta) => ({
        ...data,
        clockOffset: readClockOffset(meta),
        isStored: meta?.cachedAt !== undefined,
      }),
      // A stored list is not newer than the one on the screen.
      merge: (shown, read) => (read.isStored ? shown : read),
      providesTags: tagsOf(calls.getInHouse),
    }),
  }),
})

export const { useGetInHouseQuery } = readsApi
