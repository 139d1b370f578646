import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedIn, signedOut } from './log.ts'

/** An outbox entry as the screens show it. */
export interface WaitingPost {
  id: string
  /** What the guest asked for: "2 × Bath towel". */
  title: string
  /** ms since 1970, by this phone's clock. */
  at: number
  /** Why it will not be sent again: the server's sentence, or that it is too old. */
  refusal?: string | undefined
}

export interface RequestState {
  /** The entries of the outbox, oldest first. */
  waiting: WaitingPost[]
}

const initialState: RequestState = { waiting: [] }

/** Requests that have not reached the hotel yet. Those that have are remote data. */
export const requestSlice = createSlice({
  name: 'request',
  initialState,
  reducers: {
    waitingRead(state, { payload }: PayloadAction<WaitingPost[]>) {
      state.waiting = payload
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedIn, signedOut, sessionEnded), () => initialState)
  },
})

export const { waitingRead } = requestSlice.actions
