import type { LiveStatus } from '@bellhop/client/live'
import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from '../state/log.ts'

export interface LiveState {
  /** The state of the live stream; null until it has first connected or failed to. */
  status: LiveStatus | null
  /**
   * When the server sent responses that came from the service worker's cache because it was unreachable, ms since 1970,
   * by RTK Query cache key. Keys that RTK Query has dropped may remain.
   */
  cachedAt: Record<string, number>
  /** The token of the session being ended, here or in another tab. */
  endingToken?: string | null
}

declare module '../state/state.ts' {
  interface GuestState {
    live: LiveState
  }
}

const initialState: LiveState = { status: null, cachedAt: {} }

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connectionStatusChanged(state, { payload }: PayloadAction<LiveStatus | null>) {
      state.status = payload
    },
    /** With the token of the session being ended; null if it continues. */
    sessionEnding(state, { payload }: PayloadAction<string | null>) {
      state.endingToken = payload
    },
    /** A query was answered, by the server now or from the cache of `cachedAt`. */
    responseReceived(
      { cachedAt },
      { payload }: PayloadAction<{ cacheKey: string; cachedAt: number | undefined }>,
    ) {
      if (payload.cachedAt === undefined) delete cachedAt[payload.cacheKey]
      else cachedAt[payload.cacheKey] = payload.cachedAt
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedOut, sessionEnded), (state) => {
      state.cachedAt = {}
    })
  },
})

export const { connectionStatusChanged, sessionEnding, responseReceived } = liveSlice.actions
