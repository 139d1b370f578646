import { call } from '@bellhop/client/call'
import type { ResponseOf } from '@bellhop/contract/base/route'
import type { listNotifications } from '@bellhop/contract/guest/notifications'
import { api } from '../api.ts'

type NotificationPage = ResponseOf<typeof listNotifications>

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. Each page has the number of all notifications. */
    listNotifications: build.infiniteQuery<NotificationPage, void, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (last) => last.next,
      },
      query: ({ pageParam: before }) =>
        call<typeof listNotifications>({
          method: 'GET',
          url: '/promotionals/app/',
          query: { limit: 20, ...(before && { before }) },
        }),
      providesTags: ['notifications'],
    }),
  }),
})

export const { useListNotificationsInfiniteQuery } = notificationsApi

/** How many notifications there are, on all pages; undefined until the first page has been read. */
export function useNotificationCount(): number | undefined {
  return useListNotificationsInfiniteQuery().data?.pages[0]?.count
}
