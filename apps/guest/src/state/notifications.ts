import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from './is-record.ts'
import { sessionEnded, signedIn, signedOut } from './log.ts'

export interface NotificationsState {
  /** The total number of notifications when the guest last opened the list. */
  seenCount: number
}

const initialState: NotificationsState = { seenCount: 0 }

export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** The guest has opened the list, which had this many notifications. */
    notificationsAcknowledged(state, { payload }: PayloadAction<number>) {
      state.seenCount = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
  },
})

export const { notificationsAcknowledged } = notificationsSlice.actions

/** The total count minus the number seen; never below 0. */
export function countNew(count: number, { seenCount }: NotificationsState): number {
  return Math.max(0, count - seenCount)
}

export function restoreNotifications(stored: unknown): NotificationsState {
  const seen = isRecord(stored) ? stored.seenCount : undefined
  return Number.isInteger(seen) && Number(seen) >= 0 ? { seenCount: Number(seen) } : initialState
}
