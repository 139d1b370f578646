import { createReducer } from '@reduxjs/toolkit'
import { sessionEnded, signingOut } from '../../api/session-actions.ts'
import { staffApi } from './api.ts'

/**
 * - `unknown`: the server has not been asked yet.
 * - `signingOut`: the screens are already closed, so that none of them reads without a session.
 * - `ended`: the server ended a session that this tab was using; the sign-in screen explains it.
 */
export type SessionState = 'unknown' | 'signedIn' | 'signingOut' | 'ended' | 'signedOut'

const { getSession, signIn, signOut } = staffApi.endpoints

export const sessionReducer = createReducer('unknown' as SessionState, (builder) => {
  builder
    .addCase(sessionEnded, (state) => endOnce(state))
    .addCase(signingOut, () => 'signingOut' as const)
    .addMatcher(getSession.matchFulfilled, () => 'signedIn' as const)
    .addMatcher(signIn.matchFulfilled, () => 'signedIn' as const)
    .addMatcher(signOut.matchRejected, (state) => (state === 'signingOut' ? 'signedIn' : state))
    .addMatcher(signOut.matchFulfilled, () => 'signedOut' as const)
})

/** Every call in flight when a session ends reports it; only the first report counts. */
function endOnce(state: SessionState): SessionState {
  if (state === 'signedIn') return 'ended'
  return state === 'unknown' || state === 'signingOut' ? 'signedOut' : state
}

const hintKey = 'desk.signedIn'

/**
 * Whether this browser may have a session. The cookie itself cannot be read here; without this hint the server would be
 * asked, and respond 401, each time the sign-in screen is opened.
 */
export function readSessionHint(): SessionState {
  try {
    return localStorage.getItem(hintKey) === 'true' ? 'unknown' : 'signedOut'
  } catch {
    // Storage is blocked: only the server knows.
    return 'unknown'
  }
}

export function writeSessionHint(state: SessionState): void {
  if (state === 'unknown' || state === 'signingOut') return
  try {
    if (state === 'signedIn') localStorage.setItem(hintKey, 'true')
    else localStorage.removeItem(hintKey)
  } catch {
    // Storage is blocked or full.
  }
}
