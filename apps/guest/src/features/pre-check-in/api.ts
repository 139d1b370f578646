import { call, readData } from '@bellhop/client/call'
import type {
  createPreCheckInLink,
  getPreCheckIn,
  PreCheckInForm,
  submitPreCheckIn,
} from '@bellhop/contract/pre-check-in'
import type { DataOf } from '@bellhop/contract/route'
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
      invalidatesTags: (_, error) => (error ? [] : ['pre-check-in', 'guest']),
    }),
    createPreCheckInLink: build.mutation<DataOf<typeof createPreCheckInLink>, void>({
      query: () =>
        call<typeof createPreCheckInLink>({
          method: 'POST',
          url: '/guests/app/web-check-in/link',
          body: {},
        }),
      transformResponse: readData,
    }),
  }),
})

export const {
  useGetPreCheckInQuery,
  useSubmitPreCheckInMutation,
  useCreatePreCheckInLinkMutation,
} = preCheckInApi
