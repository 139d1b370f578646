import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedIn, signedOut } from './log.ts'

/** Something the guest did offline, as the screens show it. */
export interface WaitingPost {
  id: string
  /** What it is, in the words it was sent with: "2 × Bath towel". */
  title: string
  /** ms since 1970, of this phone's clock. */
  at: number
  /** The server's sentence, once it has refused. */
  refusal?: string
}

export interface RequestState {
  /** What waits in the outbox (shared/outbox), oldest first. */
  waiting: WaitingPost[]
}

const initialState: RequestState = { waiting: [] }

/** What the guest has asked for that the hotel does not know yet. The rest is remote data. */
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
