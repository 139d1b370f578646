import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { inviteCompanion } from '@bellhop/contract/guest/guest'
import type { logout, logoutEverywhere } from '@bellhop/contract/guest/sign-in'
import { api } from '../../data/api.ts'
import { startSigningOut, staySignedIn } from '../../data/sign-out.ts'
import { signedOut } from '../../state/log.ts'

/** What waits to be sent goes with the session that the guest has ended. */
async function forgetOutbox() {
  const { outboxStore } = await import('../../outbox/outbox-store.ts')
  await outboxStore.forget()
}

export type Invitation = DataOf<typeof inviteCompanion>

const profileApi = api.injectEndpoints({
  endpoints: (build) => ({
    logout: build.mutation<null, string>({
      query: (idempotencyKey) =>
        call<typeof logout>({
          method: 'POST',
          url: '/guests/app/logout',
          body: {},
          idempotencyKey,
        }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        dispatch(startSigningOut())
        // The phone signs out in any case, whether or not the server was reached.
        await queryFulfilled.catch(() => {})
        await forgetOutbox().catch(ignoreMissing)
        dispatch(signedOut())
      },
    }),
    logoutEverywhere: build.mutation<null, string>({
      query: (idempotencyKey) =>
        call<typeof logoutEverywhere>({
          method: 'POST',
          url: '/guests/app/logout-everywhere',
          body: {},
          idempotencyKey,
        }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        dispatch(startSigningOut())
        try {
          await queryFulfilled
        } catch {
          dispatch(staySignedIn())
          // The other phones are still signed in; the sheet shows the problem.
          return
        }
        await forgetOutbox().catch(ignoreMissing)
        dispatch(signedOut())
      },
    }),
    inviteCompanion: build.mutation<Invitation, { name: string; idempotencyKey: string }>({
      query: ({ name, idempotencyKey }) =>
        call<typeof inviteCompanion>({
          method: 'POST',
          url: '/guests/app/invitations',
          body: { name },
          idempotencyKey,
        }),
      transformResponse: readData,
    }),
  }),
})

/** Storage that is forbidden, or code that was never loaded: then nothing was stored. */
function ignoreMissing() {}

export const { useLogoutMutation, useLogoutEverywhereMutation, useInviteCompanionMutation } =
  profileApi
