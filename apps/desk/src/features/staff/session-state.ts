import type { StaffMember } from '@bellhop/contract/desk/staff'
import { createReducer } from '@reduxjs/toolkit'
import {
  hotelChanged,
  sessionEnded,
  sessionLeft,
  sessionOpened,
  signingOut,
} from '../../api/session-actions.ts'
import { staffApi } from './api.ts'

/**
 * - `unknown`: the server has not been asked yet.
 * - `signingOut`: the screens are already closed, so that none of them reads without a session.
 * - `ended`: the server ended a session that this tab was using; its screens stay below a dialog to sign in again.
 * - `elsewhere`: the browser uses another hotel in another tab; the screens stay below a dialog to return.
 */
export type SessionState =
  | 'unknown'
  | 'signedIn'
  | 'signingOut'
  | 'ended'
  | 'elsewhere'
  | 'signedOut'

const { getSession, signOut } = staffApi.endpoints

export const sessionReducer = createReducer('unknown' as SessionState, (builder) => {
  builder
    .addCase(sessionEnded, (state) => endOnce(state))
    .addCase(sessionOpened, () => 'signedIn' as const)
    .addCase(hotelChanged, (state) => (state === 'signedIn' ? 'elsewhere' : state))
    .addCase(sessionLeft, (state) => (state === 'ended' ? 'signedOut' : state))
    // The screens of an ended session stay below the dialog.
    .addCase(signingOut, (state) =>
      state === 'ended' || state === 'signedOut' ? state : 'signingOut',
    )
    // Signing in stores what this reads, so that the person and the state change together.
    .addMatcher(getSession.matchFulfilled, () => 'signedIn' as const)
    .addMatcher(signOut.matchRejected, (state) => (state === 'signingOut' ? 'signedIn' : state))
    .addMatcher(signOut.matchFulfilled, () => 'signedOut' as const)
})

/** Stores an id of the session on the screen until the person leaves or the desk is loaded again. */
const storeId = (readId: (member: StaffMember) => string) =>
  createReducer<string | null>(null, (builder) => {
    builder
      .addCase(sessionLeft, () => null)
      .addMatcher(getSession.matchFulfilled, (id, { payload }) => id ?? readId(payload))
      .addMatcher(signOut.matchFulfilled, () => null)
  })

export const hotelReducer = storeId(({ hotel }) => hotel._id)
export const staffReducer = storeId(({ _id }) => _id)

/** Every call in flight when a session ends reports it; only the first report counts. */
function endOnce(state: SessionState): SessionState {
  if (state === 'signedIn' || state === 'elsewhere') return 'ended'
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

/** @returns a function that unsubscribes */
export function onSignInElsewhere(listener: () => void): () => void {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === hintKey && newValue === 'true') listener()
  }
  window.addEventListener('storage', read)
  return () => window.removeEventListener('storage', read)
}

export function writeSessionHint(state: SessionState): void {
  if (state === 'unknown' || state === 'signingOut' || state === 'elsewhere') return
  try {
    if (state === 'signedIn') localStorage.setItem(hintKey, 'true')
    else localStorage.removeItem(hintKey)
  } catch {
    // Storage is blocked or full.
  }
}
