import { change, read } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import {
  getAccess,
  inviteCompanion,
  removeCompanion,
  revokeLink,
  setAllergies,
} from '@bellhop/contract/calls/guest/guest'
import { logout, logoutEverywhere } from '@bellhop/contract/calls/guest/sign-in'
import type * as contract from '@bellhop/contract/guest/guest'
import { api } from '../../data/api.ts'
import { rememberEnding } from '../../data/ending-sessions.ts'
import { startSigningOut, staySignedIn } from '../../data/sign-out.ts'
import { signedOut } from '../../state/log.ts'
import type { GuestState } from '../../state/state.ts'
import { clearDrafts } from '../../state/use-draft.ts'

/** Deletes what the guest has written and not sent, with the session. */
async function forgetUnsent() {
  clearDrafts()
  const { outboxStore } = await import('../../outbox/outbox-store.ts')
  await outboxStore.forget()
}

export type StayAccess = DataOf<typeof contract.getAccess>
export type Invitation = DataOf<typeof contract.inviteCompanion>

export const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation({
      ...change(logout),
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const { token } = (getState() as GuestState).log
        dispatch(startSigningOut())
        try {
          await queryFulfilled
        } catch {
          // Signs this phone out at once, and the server later.
          if (token !== null) rememberEnding(token)
        }
        await forgetUnsent().catch(ignoreMissing)
        dispatch(signedOut())
      },
    }),
    logoutEverywhere: build.mutation({
      ...change(logoutEverywhere),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        dispatch(startSigningOut())
        try {
          await queryFulfilled
        } catch {
          dispatch(staySignedIn())
          // The other phones are still signed in; the sheet shows the problem.
          return
        }
        await forgetUnsent().catch(ignoreMissing)
        dispatch(signedOut())
      },
    }),
    setAllergies: build.mutation({ ...change(setAllergies), invalidatesTags: ['guest'] }),
    getAccess: build.query({ ...read(getAccess), providesTags: ['guest'] }),
    inviteCompanion: build.mutation({ ...change(inviteCompanion), invalidatesTags: ['guest'] }),
    removeCompanion: build.mutation({ ...change(removeCompanion), invalidatesTags: ['guest'] }),
    revokeLink: build.mutation({ ...change(revokeLink), invalidatesTags: ['guest'] }),
  }),
})

/** Storage is forbidden, or the code was never loaded: nothing was stored. */
function ignoreMissing() {}
