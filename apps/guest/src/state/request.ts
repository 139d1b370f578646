import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { OutboxItem } from '../outbox/submission.ts'
import { sessionEnded, signedIn, signedOut } from './log.ts'

export interface RequestState {
  /** Entries of the outbox that wait to be sent, or were refused and not yet removed; oldest first. */
  waiting: OutboxItem[]
}

const initialState: RequestState = { waiting: [] }

/** What the guest has submitted and the hotel has not accepted. Everything else is remote data. */
export const requestSlice = createSlice({
  name: 'request',
  initialState,
  reducers: {
    /** All entries of the guest's outbox, oldest first. The carts follow it too. */
    outboxRead(state, { payload }: PayloadAction<OutboxItem[]>) {
      state.waiting = payload.filter(({ isSettled }) => !isSettled)
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
  },
})

export const { outboxRead } = requestSlice.actions
