import { createAction, type UnknownAction } from '@reduxjs/toolkit'

/** With the token of the session that is being ended; null if it goes on. */
export const sessionEnding = createAction<string | null>('sessionEnding')

/** The token of the session that is being ended; null while none is. */
export function reduceSigningOut(token: string | null = null, action: UnknownAction) {
  return sessionEnding.match(action) ? action.payload : token
}

/** Whether the session is being ended, here or in another tab: nothing more is read or sent in it. */
export function isSigningOut({
  log: { token },
  signingOut,
}: {
  log: { token: string | null }
  signingOut: string | null
}): boolean {
  return token !== null && token === signingOut
}
