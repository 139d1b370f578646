import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface SigningOutState {
  /** Of the session that is being ended; null while none is. */
  token: string | null
}

const initialState: SigningOutState = { token: null }

export const signingOutSlice = createSlice({
  name: 'signingOut',
  initialState,
  reducers: {
    sessionEnding(_state, { payload: token }: PayloadAction<string | null>) {
      return { token }
    },
  },
})

export const { sessionEnding } = signingOutSlice.actions

/** Whether the session is being ended, here or in another tab: nothing more is read or sent in it. */
export function isSigningOut(state: {
  log: { token: string | null }
  signingOut: SigningOutState
}): boolean {
  return state.log.token !== null && state.signingOut.token === state.log.token
}
