import { call } from '@bellhop/client/call'
import type { logout } from '@bellhop/contract/stay'
import { api } from '../../shared/api.ts'
import { signedOut } from '../../shared/log.ts'

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
        // Whoever hands the phone back must be signed out on it, whether or not the server was reached.
        await queryFulfilled.catch(() => {})
        dispatch(signedOut())
      },
    }),
  }),
})

export const { useLogoutMutation } = profileApi
