import { baseUrl } from '@bellhop/client/address-of'
import { createBaseQuery } from '@bellhop/client/base-query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { sessionEnded } from './session-actions.ts'

/** The server's data; each feature injects its calls. A cookie carries the session. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery({
    baseUrl,
    onUnauthorized: ({ dispatch }) => dispatch(sessionEnded()),
  }),
  tagTypes: [
    'requests',
    'chats',
    'chatMessages',
    'feedback',
    'content',
    'folios',
    'reports',
    'rates',
    'calendarFeeds',
    'bookings',
    'roomPlan',
    'preCheckIns',
    'staff',
    'staffAccounts',
    'sessions',
    'secondFactor',
    'setup',
  ],
  endpoints: () => ({}),
})
