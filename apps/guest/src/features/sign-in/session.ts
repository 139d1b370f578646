import type { Guest } from '@bellhop/contract/guest/guest'
import type { Dispatch } from '@reduxjs/toolkit'
import { signedIn, signInFailed, signInStarted } from '../../state/log.ts'
import { readError } from './read-error.ts'

export interface Session {
  token: string
  guest: Guest
  /** Why the guest was not connected to the booking of the reference that was entered. */
  notice?: string | undefined
}

/** The token is in the `Authorization` header of the response. */
export function readSession(
  guest: Guest,
  meta: { token?: string } | undefined,
  notice?: string,
): Session {
  if (!meta?.token) throw new Error('The server signed the guest in without a token')
  return { token: meta.token, guest, notice }
}

/** Tracks a call that signs in: Pending, then Fullfilled or Rejected. */
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
