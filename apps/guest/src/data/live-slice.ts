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
  cachedAt: Record<string, number>
}

const initialState: LiveState = { status: null, cachedAt: {} }

export const liveSlice = createSlice({
  name: 'live',
  initialState,
  reducers: {
    connectionStatusChanged(state, { payload }: PayloadAction<LiveStatus | null>) {
      state.status = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnswer, ({ cachedAt }, { meta }) => {
      const at = meta.baseQueryMeta?.cachedAt
      if (at === undefined) delete cachedAt[meta.arg.queryCacheKey]
      else cachedAt[meta.arg.queryCacheKey] = at
    })
    builder.addMatcher(isRemoval, ({ cachedAt }, { payload }) => {
      delete cachedAt[payload.queryCacheKey]
    })
    builder.addMatcher(isAnyOf(signedOut, sessionEnded), (state) => {
      state.cachedAt = {}
    })
  },
})

type Answer = UnknownAction & {
  meta: { arg: { queryCacheKey: string }; baseQueryMeta?: { cachedAt?: number } }
}

function isAnswer(action: UnknownAction): action is Answer {
  return action.type === 'api/executeQuery/fulfilled'
}

function isRemoval(
  action: UnknownAction,
): action is PayloadAction<{ queryCacheKey: string }> & UnknownAction {
  return action.type === 'api/internal/removeQueryResult'
}

export const { connectionStatusChanged } = liveSlice.actions

/** When the newest of what is shown was given; undefined where all of it is fresh. */
export function newestCachedAt({ cachedAt }: LiveState): number | undefined {
  const times = Object.values(cachedAt)
  return times.length > 0 ? Math.max(...times) : undefined
}
