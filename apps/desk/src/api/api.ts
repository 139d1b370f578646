import { baseUrl } from '@bellhop/client/address-of'
import { type BaseQueryOptions, createBaseQuery } from '@bellhop/client/base-query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { isProblem } from './error-sentence.ts'
import { headersOfHotel } from './hotel-header.ts'
import { askIdentity } from './identity.ts'
import { sessionLost } from './session-actions.ts'

/** Of every call of the desk. */
export const callOptions: BaseQueryOptions = {
  baseUrl,
  getHeaders: headersOfHotel,
  onUnauthorized: ({ dispatch }, _token, error) => dispatch(sessionLost(error)),
}

const sendCall = createBaseQuery(callOptions)

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
    'staffHotels',
    'secondFactor',
    'setup',
    'privacy',
  ],
  endpoints: () => ({}),
})
