import { call, readData } from '@bellhop/client/call'
import type { GuestNotification, listNotifications } from '@bellhop/contract/notifications'
import { api } from './api.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    listNotifications: build.query<GuestNotification[], void>({
      query: () => call<typeof listNotifications>({ method: 'GET', url: '/promotionals/app/' }),
      transformResponse: readData,
      providesTags: ['notifications'],
    }),
  }),
})

export const { useListNotificationsQuery } = notificationsApi
