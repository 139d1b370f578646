import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { isRecord } from '../state/is-record.ts'
import { sessionEnded, signedIn, signedOut } from '../state/log.ts'
import type { OutboxItem } from './submission.ts'

export interface RequestState {
  /** Entries of the outbox that are waiting, or were rejected and not yet removed; oldest first. */
  waiting: OutboxItem[]
}

declare module '../state/state.ts' {
  interface PersistedState {
    request: RequestState
  }
}

const initialState: RequestState = { waiting: [] }

/** The guest's submissions that the hotel has not accepted. Everything else is remote data. */
export const requestSlice = createSlice({
  name: 'request',
  initialState,
  reducers: {
    /** All entries of the guest's outbox, oldest first. The carts listen to it too. */
    outboxRead(state, { payload }: PayloadAction<OutboxItem[]>) {
      state.waiting = payload.filter(({ isSettled }) => !isSettled)
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
  },
})

export const { outboxRead } = requestSlice.actions

/**
 * Restores the state of when the app was closed, to reserve the space on the first screen; the outbox is read soon
 * after.
 */
export function restoreRequest(stored: unknown): RequestState {
  const waiting = isRecord(stored) ? stored.waiting : undefined
  return { waiting: Array.isArray(waiting) ? waiting.filter(isItem) : [] }
}

function isItem(stored: unknown): stored is OutboxItem {
  return (
    isRecord(stored) &&
    typeof stored.id === 'number' &&
    typeof stored.at === 'number' &&
    typeof stored.owner === 'string' &&
    typeof stored.title === 'string' &&
    Array.isArray(stored.tags)
  )
}
