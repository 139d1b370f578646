import type { LiveStatus } from '@bellhop/client/live'
import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { sessionEnded, signedOut } from '../state/log.ts'

export interface LiveState {
  /** How the live stream is doing; null before its first answer. */
  status: LiveStatus | null
  /**
   * By the keys of RTK Query's cache: when the server gave what is shown, ms since 1970, where that is
   * not fresh because the service worker had to answer in the server's place.
   */
  lastSeen: Record<string, number>
}

const initialState: LiveState = { status: null, lastSeen: {} }

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    liveStatusChanged(state, { payload }: PayloadAction<LiveStatus | null>) {
      state.status = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnswer, ({ lastSeen }, { meta }) => {
      const at = meta.baseQueryMeta?.lastSeen
      if (at === undefined) delete lastSeen[meta.arg.queryCacheKey]
      else lastSeen[meta.arg.queryCacheKey] = at
    })
    builder.addMatcher(isRemoval, ({ lastSeen }, { payload }) => {
      delete lastSeen[payload.queryCacheKey]
    })
    builder.addMatcher(isAnyOf(signedOut, sessionEnded), (state) => {
      state.lastSeen = {}
    })
  },
})

type Answer = UnknownAction & {
  meta: { arg: { queryCacheKey: string }; baseQueryMeta?: { lastSeen?: number } }
}

function isAnswer(action: UnknownAction): action is Answer {
  return action.type === 'api/executeQuery/fulfilled'
}

function isRemoval(
  action: UnknownAction,
): action is PayloadAction<{ queryCacheKey: string }> & UnknownAction {
  return action.type === 'api/internal/removeQueryResult'
}

export const { liveStatusChanged } = liveSlice.actions

/** When the newest of what is shown was given; undefined where all of it is fresh. */
export function newestSeen({ lastSeen }: LiveState): number | undefined {
  const times = Object.values(lastSeen)
  return times.length > 0 ? Math.max(...times) : undefined
}
