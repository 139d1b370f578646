import { pages, read } from '@bellhop/client/endpoints'
import { listApiKeys } from '@bellhop/contract/calls/desk/api-keys'
import { listWebhookAttempts, listWebhooks } from '@bellhop/contract/calls/desk/webhooks'
import { api } from '../../api/api.ts'

const pageSize = 30

const programsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listApiKeys: builder.query({ ...read(listApiKeys), providesTags: ['apiKeys'] }),
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

export const { useListApiKeysQuery, useListWebhooksQuery, useListWebhookAttemptsInfiniteQuery } =
  programsApi
