import { change, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/pre-check-in'
import type { PreCheckInForm, submitPreCheckIn } from '@bellhop/contract/guest/pre-check-in'
import { api } from '../../data/api.ts'

interface Submission {
  key: string
  idempotencyKey: string
  data: PreCheckInForm
  /** Such as `document-0`. */
  files: Record<string, Blob>
}

export const preCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreCheckIn: build.query({
      ...read(calls.getPreCheckIn, (id: string) => ({ params: { id } })),
      providesTags: ['pre-check-in'],
    }),
  }),
})

/** Separate from the query: a mutation that updates its cached result cannot be declared together with it. */
const changesApi = preCheckInApi.injectEndpoints({
  endpoints: (build) => ({
    submitPreCheckIn: build.mutation({
      ...change(calls.submitPreCheckIn, ({ key, data, files }: Submission) => ({
        params: { id: key },
        body: { data },
        form: { data: JSON.stringify(data), ...files },
      })),
      // Otherwise the empty form would be shown until the refetch.
      onQueryStarted: showResponse(
        ({ preCheckIn }: DataOf<typeof submitPreCheckIn>, { key }: Submission) =>
          preCheckInApi.util.updateQueryData('getPreCheckIn', key, (asked) => {
            asked.preCheckIn = preCheckIn
            delete asked.returnedBecause
          }),
      ),
      invalidatesTags: (_, error) => (error ? [] : ['pre-check-in', 'guest']),
    }),
  }),
})

export const { useGetPreCheckInQuery } = preCheckInApi
export const preCheckInChanges = changesApi.endpoints
