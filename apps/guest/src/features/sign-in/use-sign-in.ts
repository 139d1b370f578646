import type { ResponseMeta } from '@bellhop/client/base-query'
import type { Address } from '@bellhop/contract/base/address'
import type { Route } from '@bellhop/contract/base/route'
import type { Guest } from '@bellhop/contract/guest/guest'
import { useChange } from '../../shared/use-change.ts'
import { signedIn, signInFailed, signInStarted } from '../../state/log.ts'
import { useGuestDispatch } from '../../state/state.ts'
import { readError } from './read-error.ts'

interface SignedIn {
  data: Guest
  /** Why the guest was not connected to the booking of the reference that was entered. */
  notice?: string
}

export type Session = ReturnType<typeof readSession>

/** The token is in the `Authorization` header of the response. */
export function readSession({ data: guest, notice }: SignedIn, meta: ResponseMeta | undefined) {
  if (!meta?.token) throw new Error('The server signed the guest in without a token')
  return { token: meta.token, guest, notice }
}

/** Like `useChange`, for a call that signs in: Pending, then Fullfilled or Rejected. */
export function useSignIn<R extends Route>(address: Address<R>) {
  const dispatch = useGuestDispatch()
  const { run, ...state } = useChange(address, {
    read: (response, meta) => readSession(response as SignedIn, meta),
  })

  async function signIn(parts: Parameters<typeof run>[0]) {
    dispatch(signInStarted())
    const result = await run(parts)
    if (result?.data) dispatch(signedIn(result.data))
    else if (result) dispatch(signInFailed(readError(result)))
    return result
  }

  return { ...state, run: signIn }
}
