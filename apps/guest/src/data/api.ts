import { baseUrl } from '@bellhop/client/address-of'
import { type ApiBaseQuery, createBaseQuery } from '@bellhop/client/base-query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { textLanguages } from '../state/device.ts'
import { type LogState, sessionEnded } from '../state/log.ts'
import { type LiveState, responseReceived } from './slice.ts'

function getToken(state: unknown): string | null {
  return (state as { log: LogState }).log.token
}

const askServer = createBaseQuery({
  baseUrl,
  getToken,
  getLanguage: textLanguages,
  onUnauthorized: ({ dispatch, getState }, token) => {
    // A late response to a call of an earlier session must not end the current one.
    if (token !== null && token === getToken(getState())) dispatch(sessionEnded())
  },
})

/** Whether the session is being ended, when any call would get a 401. */
function isEnding(state: unknown): boolean {
  const token = getToken(state)
  return token !== null && token === (state as { live: LiveState }).live.endingToken
}

/** Records for every query whether its data is fresh or from the service worker's cache. */
const baseQuery: ApiBaseQuery = async (call, api, extraOptions) => {
  // Invalidation during a fetch refetches once the fetches in flight have been dropped.
  if (api.type === 'query' && isEnding(api.getState())) return { error: { kind: 'network' } }
  const response = await askServer(call, api, extraOptions)
  if (api.queryCacheKey !== undefined && !response.error) {
    const cachedAt = response.meta?.cachedAt
    api.dispatch(responseReceived({ cacheKey: api.queryCacheKey, cachedAt }))
  }
  return response
}

export const tagTypes = [
  'guest',
  'hotel',
  'amenities',
  'dining',
  'gifts',
  'departments',
  'facilities',
  'attractions',
  'banners',
  'notifications',
  'tours',
  'safety',
  'emergencies',
  'feedback',
  'reviews',
  'requests',
  'payments',
  'chat',
  'pre-check-in',
  'rooms',
  'bookings',
] as const

type TagType = (typeof tagTypes)[number]
export type Tag = TagType | { type: TagType; id: string }

/** The remote data of the guest app. Features add calls with `injectEndpoints`. */
export const api = createApi({ baseQuery, tagTypes, endpoints: () => ({}) })

declare module '../state/state.ts' {
  interface GuestState {
    api: ReturnType<typeof api.reducer>
  }
}
