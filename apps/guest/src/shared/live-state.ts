import type { LiveStatus } from '@bellhop/client/live'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface LiveState {
  /** How the live stream is doing; null before its first answer. */
  status: LiveStatus | null
}

export const liveSlice = createSlice({
  name: 'live',
  initialState: { status: null } as LiveState,
  reducers: {
    liveStatusChanged(state, { payload }: PayloadAction<LiveStatus | null>) {
      state.status = payload
    },
  },
})

export const { liveStatusChanged } = liveSlice.actions
