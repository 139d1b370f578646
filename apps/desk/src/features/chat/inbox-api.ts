import { call, readData } from '@bellhop/client/call'
import type { AnswerOf, DataOf, QueryOf } from '@bellhop/contract/base/route'
import type {
  assignDeskChat,
  DeskChat,
  getDeskChat,
  listChatStaff,
  listDeskChats,
  markDeskChatRead,
} from '@bellhop/contract/desk/chat'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'

export type InboxFilter = Pick<QueryOf<typeof listDeskChats>, 'assigned' | 'search'>
type Page = AnswerOf<typeof listDeskChats>

const readPageSize = 30

export const inboxApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** All rooms with unread messages, the longest waiting first. */
    listUnread: builder.query<DeskChat[], InboxFilter>({
      // All pages: nobody who waits may be hidden.
      async queryFn(filter, _api, _options, baseQuery) {
        return await readAllPages<DeskChat>(baseQuery, (before) =>
          call<typeof listDeskChats>({
            method: 'GET',
            url: '/desk/chats',
            query: { ...filter, ...before, status: 'unread', limit: maxPageSize },
          }),
        )
      },
      providesTags: ['chats'],
    }),

    /** Pages of the other rooms, the latest message first. */
    listRead: builder.infiniteQuery<Page, InboxFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.next,
      },
      query: ({ queryArg, pageParam }) =>
        call<typeof listDeskChats>({
          method: 'GET',
          url: '/desk/chats',
          query: {
            ...queryArg,
            status: 'read',
            limit: readPageSize,
            ...(pageParam && { before: pageParam }),
          },
        }),
      providesTags: ['chats'],
    }),

    getChat: builder.query<DeskChat, string>({
      query: (id) =>
        call<typeof getDeskChat>({ method: 'GET', url: '/desk/chats/:id', params: { id } }),
      transformResponse: readData,
      providesTags: ['chats'],
    }),

    listChatStaff: builder.query<DataOf<typeof listChatStaff>, void>({
      query: () => call<typeof listChatStaff>({ method: 'GET', url: '/desk/chat-staff' }),
      transformResponse: readData,
    }),

    assign: builder.mutation<DeskChat, { id: string; staffId: string | null }>({
      query: ({ id, staffId }) =>
        call<typeof assignDeskChat>({
          method: 'PUT',
          url: '/desk/chats/:id/assign',
          params: { id },
          body: { staffId },
        }),
      transformResponse: readData,
      invalidatesTags: ['chats'],
    }),

    markRead: builder.mutation<DeskChat, { id: string; lastSeq: number }>({
      query: ({ id, lastSeq }) =>
        call<typeof markDeskChatRead>({
          method: 'PUT',
          url: '/desk/chats/:id/read',
          params: { id },
          body: { lastSeq },
        }),
      transformResponse: readData,
      invalidatesTags: ['chats'],
    }),
  }),
})

export const {
  useListUnreadQuery,
  useListReadInfiniteQuery,
  useGetChatQuery,
  useListChatStaffQuery,
  useAssignMutation,
  useMarkReadMutation,
} = inboxApi
