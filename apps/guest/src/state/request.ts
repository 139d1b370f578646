import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import { sessionEnded, signedIn, signedOut } from './log.ts'
import type { Dispatch } from './state.ts'

/** Something the guest did offline, as the screens show it. */
export interface WaitingPost {
  id: string
  /** What it is, in the words it was sent with: "2 × Bath towel". */
  title: string
  /** ms since 1970, of this phone's clock. */
  at: number
  /** The server's sentence, once it has refused, or why it is no longer sent. */
  refusal?: string | undefined
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

/** Takes something out of the outbox. False for what is just being sent, and for what is not there. */
export function removeWaiting(id: string) {
  return async (dispatch: Dispatch): Promise<boolean> => {
    const { getOutbox } = await import('../outbox/outbox.ts')
    return dispatch(getOutbox()).remove(Number(id))
  }
}
