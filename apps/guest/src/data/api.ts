import { createBaseQuery } from '@bellhop/client/base-query'
import { createApi } from '@reduxjs/toolkit/query/react'
import { type LogState, sessionEnded } from '../state/log.ts'

export const baseUrl = '/api'

function getToken(state: unknown): string | null {
  return (state as { log: LogState }).log.token
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
] as const

/** The remote data of the guest app. Each feature adds its calls with `injectEndpoints`. */
export const api = createApi({
  baseQuery: createBaseQuery({
    baseUrl,
    getToken,
    onUnauthorized: ({ dispatch, getState }, token) => {
      // A late answer to a call of the session before must not end the present one.
      if (token !== null && token === getToken(getState())) dispatch(sessionEnded())
    },
  }),
  tagTypes,
  endpoints: () => ({}),
})
