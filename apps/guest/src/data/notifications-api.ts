import { call } from '@bellhop/client/call'
import type { listNotifications, GuestNotification } from '@bellhop/contract/notifications'
import { api } from './api.ts'

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    listNotifications: build.query<GuestNotification[], void>({
      query: () => call<typeof listNotifications>({ method: 'GET', url: '/promotionals/app/' }),
      transformResponse: (answer: { data: GuestNotification[] }) => answer.data,
      providesTags: ['notifications'],
    }),
  }),
})

export const { useListNotificationsQuery } = notificationsApi
