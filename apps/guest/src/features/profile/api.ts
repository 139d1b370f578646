import { read } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import { getAccess } from '@bellhop/contract/calls/guest/guest'
import { logout } from '@bellhop/contract/calls/guest/sign-in'
import type * as contract from '@bellhop/contract/guest/guest'
import { api } from '../../data/api.ts'
import { rememberEnding } from '../../data/ending-sessions.ts'
import { startSigningOut } from '../../data/sign-out.ts'
import { sendChange } from '../../shared/use-change.ts'
import { signedOut } from '../../state/log.ts'
import type { Dispatch, GuestState } from '../../state/state.ts'
import { clearDrafts } from '../../state/use-draft.ts'

export type StayAccess = DataOf<typeof contract.getAccess>
export type Invitation = DataOf<typeof contract.inviteCompanion>

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccess: build.query({ ...read(getAccess), providesTags: ['guest'] }),
  }),
})

/** Signs this phone out at once, and at the server later if it cannot be reached. */
export function signOut() {
  return async (dispatch: Dispatch, getState: () => GuestState): Promise<void> => {
    const { token } = getState().log
    dispatch(startSigningOut())
    const { error } = await dispatch(sendChange(logout, { body: {} }))
    if (error && token !== null) rememberEnding(token)
    await dispatch(forgetGuest())
  }
}

/** Deletes what the guest has written and not sent, with the session. */
export function forgetGuest() {
  return async (dispatch: Dispatch): Promise<void> => {
    try {
      clearDrafts()
      const { outboxStore } = await import('../../outbox/outbox-store.ts')
      await outboxStore.forget()
    } catch {
      // Storage is forbidden, or the code was never loaded: nothing was stored.
    }
    dispatch(signedOut())
  }
}
