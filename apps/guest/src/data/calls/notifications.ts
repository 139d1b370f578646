import { pages } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/notifications'
import { api } from '../api.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. Each page has the number of all notifications. */
    listNotifications: build.infiniteQuery({
      ...pages(calls.listNotifications, () => ({ query: { limit: 20 } })),
      providesTags: ['notifications'],
    }),
  }),
})

export const { useListNotificationsInfiniteQuery } = notificationsApi

/** How many notifications there are, on all pages; undefined until the first page has been read. */
export function useNotificationCount(): number | undefined {
  return useListNotificationsInfiniteQuery().data?.pages[0]?.count
}
