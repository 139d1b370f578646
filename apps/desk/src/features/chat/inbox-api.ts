import { change, pages, read } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/chat'
import type { DeskChat, listDeskChats } from '@bellhop/contract/desk/chat'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'

export type InboxFilter = Pick<QueryOf<typeof listDeskChats>, 'assigned' | 'search'>

const readPageSize = 30

export const inboxApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** All rooms with unread messages, the longest waiting first. */
    listUnread: builder.query<DeskChat[], InboxFilter>({
      // All pages, so that no waiting guest is hidden.
      queryFn: async (filter, _api, _options, baseQuery) =>
        await readAllPages(baseQuery, calls.listDeskChats, {
          query: { ...filter, status: 'unread', limit: maxPageSize },
        }),
      providesTags: ['chats'],
    }),

    /** Pages of the other rooms, the latest message first. */
    listRead: builder.infiniteQuery({
      ...pages(calls.listDeskChats, (filter: InboxFilter) => ({
        query: { ...filter, status: 'read' as const, limit: readPageSize },
      })),
      providesTags: ['chats'],
    }),

    getChat: builder.query({
      ...read(calls.getDeskChat, (id: string) => ({ params: { id } })),
      providesTags: ['chats'],
    }),

    listChatStaff: builder.query(read(calls.listChatStaff)),

    assign: builder.mutation({ ...change(calls.assignDeskChat), invalidatesTags: ['chats'] }),
    markRead: builder.mutation({ ...change(calls.markDeskChatRead), invalidatesTags: ['chats'] }),
  }),
})

export const {
  useListUnreadQuery,
  useListReadInfiniteQuery,
  useGetChatQuery,
  useListChatStaffQuery,
} = inboxApi
export const { assign, markRead } = inboxApi.endpoints
