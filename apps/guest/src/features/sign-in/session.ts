import type { Guest } from '@bellhop/contract/guest'
import type { Dispatch } from '@reduxjs/toolkit'
import { signedIn, signInFailed, signInStarted } from '../../state/log.ts'
import { readError } from './read-error.ts'

export interface Session {
  token: string
  guest: Guest
}

/** The token comes in a header of the answer (specification §7). */
export function readSession(guest: Guest, meta: { token?: string } | undefined): Session {
  if (!meta?.token) throw new Error('The server signed the guest in without a token')
  return { token: meta.token, guest }
}

/** Follows a call that signs in: Pending, then Fullfilled or Rejected (specification §4). */
export async function signIn(
  dispatch: Dispatch,
  queryFulfilled: Promise<{ data: Session }>,
): Promise<void> {
  dispatch(signInStarted())
  try {
    dispatch(signedIn((await queryFulfilled).data))
  } catch (failure) {
    dispatch(signInFailed(readError(failure)))
  }
}
