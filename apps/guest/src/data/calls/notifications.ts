import { pages } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/notifications'
import { api } from '../api.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. Each page has the total count. */
    listNotifications: build.infiniteQuery({
      ...pages(calls.listNotifications, () => ({ query: { limit: 20 } })),
      providesTags: ['notifications'],
    }),
  }),
})

export const { useListNotificationsInfiniteQuery } = notificationsApi

/** The count of all notifications; undefined until the first page has been read. */
export function useNotificationCount(): number | undefined {
  return useListNotificationsInfiniteQuery().data?.pages[0]?.count
}
