import { call, readData } from '@bellhop/client/call'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import type { DataOf } from '@bellhop/contract/base/route'
import type {
  createPreCheckInLink,
  getPreCheckIn,
  PreCheckInForm,
  submitPreCheckIn,
} from '@bellhop/contract/guest/pre-check-in'
import { api } from '../../data/api.ts'

interface Submission {
  key: string
  idempotencyKey: string
  data: PreCheckInForm
  /** `document-0` and the like. */
  files: Record<string, Blob>
}

export const preCheckInApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPreCheckIn: build.query<DataOf<typeof getPreCheckIn>, string>({
      query: (id) =>
        call<typeof getPreCheckIn>({
          method: 'GET',
          url: '/guests/v3/app/web-check-in/:id',
          isPublic: true,
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['pre-check-in'],
    }),
    createPreCheckInLink: build.mutation<DataOf<typeof createPreCheckInLink>, void>({
      query: () =>
        call<typeof createPreCheckInLink>({
          method: 'POST',
          url: '/guests/app/web-check-in/link',
          body: {},
          idempotencyKey: newIdempotencyKey(),
        }),
      transformResponse: readData,
    }),
  }),
})

/** Separate from the query: a mutation that updates its cached result cannot be declared together with it. */
const changesApi = preCheckInApi.injectEndpoints({
  endpoints: (build) => ({
    submitPreCheckIn: build.mutation<DataOf<typeof submitPreCheckIn>, Submission>({
      query: ({ key, idempotencyKey, data, files }) =>
        call<typeof submitPreCheckIn>({
          method: 'PUT',
          url: '/guests/v3/app/web-check-in/:id',
          isPublic: true,
          params: { id: key },
          idempotencyKey,
          body: { data },
          form: { data: JSON.stringify(data), ...files },
        }),
      transformResponse: readData,
      // Otherwise the empty form would be shown until they are read again.
      async onQueryStarted({ key }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const { preCheckIn } = answer.data
        dispatch(
          preCheckInApi.util.updateQueryData('getPreCheckIn', key, (asked) => {
            asked.preCheckIn = preCheckIn
            delete asked.returnedBecause
          }),
        )
      },
      invalidatesTags: (_, error) => (error ? [] : ['pre-check-in', 'guest']),
    }),
  }),
})

export const { useGetPreCheckInQuery, useCreatePreCheckInLinkMutation } = preCheckInApi
export const { useSubmitPreCheckInMutation } = changesApi
