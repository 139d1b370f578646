import { createReducer } from '@reduxjs/toolkit'
import { sessionEnded } from '../../shared/session-ended.ts'
import { staffApi } from './api.ts'

/** `ended`: the server closed a session that this tab had; the sign-in screen says so. */
export type SessionState = 'unknown' | 'signedIn' | 'ended' | 'signedOut'

const { getSession, signIn, signOut } = staffApi.endpoints

export const sessionReducer = createReducer('unknown' as SessionState, (builder) => {
  builder
    .addCase(sessionEnded, (state) => (state === 'unknown' ? 'signedOut' : keepEnd(state)))
    .addMatcher(getSession.matchFulfilled, () => 'signedIn' as const)
    .addMatcher(signIn.matchFulfilled, () => 'signedIn' as const)
    .addMatcher(signOut.matchFulfilled, () => 'signedOut' as const)
})

/** Calls still under way at the end of a session each report it; the first one counts. */
function keepEnd(state: SessionState): SessionState {
  return state === 'signedIn' ? 'ended' : state
}
