import { baseUrl } from '@bellhop/client/address-of'
import { createBaseQuery } from '@bellhop/client/base-query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { isProblem } from './error-sentence.ts'
import { askIdentity } from './identity.ts'
import { sessionEnded } from './session-actions.ts'

const sendCall = createBaseQuery({
  baseUrl,
  onUnauthorized: ({ dispatch }) => dispatch(sessionEnded()),
})

/** Repeats a call, with the same idempotency key, once the person has confirmed who they are. */
const sendConfirmed: typeof sendCall = async (...call) => {
  const response = await sendCall(...call)
  if (!isProblem(response.error, 'confirm_identity')) return response
  return (await askIdentity()) ? await sendCall(...call) : response
}

/** The server's data; each feature injects its calls. A cookie carries the session. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sendConfirmed,
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
    'privacy',
  ],
  endpoints: () => ({}),
})
