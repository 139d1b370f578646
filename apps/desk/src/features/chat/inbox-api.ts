import { pages, read } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/chat'
import type { DeskChat, listDeskChats } from '@bellhop/contract/desk/chat'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'

export type InboxFilter = Pick<QueryOf<typeof listDeskChats>, 'assigned' | 'search'>

const answeredPageSize = 30

export const inboxApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** All rooms that wait for a reply, the longest waiting first. */
    listWaitingChats: builder.query<DeskChat[], InboxFilter>({
      // All pages, so that no waiting guest is hidden.
      queryFn: async (filter, _api, _options, baseQuery) =>
        await readAllPages(baseQuery, calls.listDeskChats, {
          query: { ...filter, status: 'waiting', limit: maxPageSize },
        }),
      providesTags: ['chats'],
    }),

    /** Pages of the other rooms, the latest message first. */
    listAnsweredChats: builder.infiniteQuery({
      ...pages(calls.listDeskChats, (filter: InboxFilter) => ({
        query: { ...filter, status: 'answered' as const, limit: answeredPageSize },
      })),
      providesTags: ['chats'],
    }),

    getChat: builder.query({
      ...read(calls.getDeskChat, (id: string) => ({ params: { id } })),
      providesTags: ['chats'],
    }),
  }),
})

export const { useListWaitingChatsQuery, useListAnsweredChatsInfiniteQuery, useGetChatQuery } =
  inboxApi
