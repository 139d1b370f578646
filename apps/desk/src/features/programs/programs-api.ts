import { makeCall, pages, read } from '@bellhop/client/endpoints'
import { listApiKeys } from '@bellhop/contract/calls/desk/api-keys'
import { listAssistants, readAssistantRequest } from '@bellhop/contract/calls/desk/assistants'
import { getPracticeHotel } from '@bellhop/contract/calls/desk/practice-hotel'
import { switchHotel } from '@bellhop/contract/calls/desk/staff-hotels'
import { listWebhookAttempts, listWebhooks } from '@bellhop/contract/calls/desk/webhooks'
import type { AssistantQuery } from '@bellhop/contract/desk/assistants'
import { api } from '../../api/api.ts'

const pageSize = 30

export const programsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listApiKeys: builder.query({ ...read(listApiKeys), providesTags: ['apiKeys'] }),
    listAssistants: builder.query({ ...read(listAssistants), providesTags: ['assistants'] }),
    readAssistantRequest: builder.query({
      ...read(readAssistantRequest, (query: AssistantQuery) => ({ query })),
    }),
    getPracticeHotel: builder.query({
      ...read(getPracticeHotel),
      providesTags: ['practiceHotel'],
    }),
    /** Changes the session, for which an idempotency key would be stored. */
    openPracticeHotel: builder.mutation<unknown, string>({
      query: (hotelId) => makeCall(switchHotel, { body: { hotelId } }),
    }),
    listWebhooks: builder.query({ ...read(listWebhooks), providesTags: ['webhooks'] }),
    listWebhookAttempts: builder.infiniteQuery({
      ...pages(listWebhookAttempts, (id: string) => ({
        params: { id },
        query: { limit: pageSize },
      })),
      providesTags: ['webhooks'],
    }),
  }),
})

export const {
  useListApiKeysQuery,
  useListAssistantsQuery,
  useReadAssistantRequestQuery,
  useGetPracticeHotelQuery,
  useOpenPracticeHotelMutation,
  useListWebhooksQuery,
  useListWebhookAttemptsInfiniteQuery,
} = programsApi
