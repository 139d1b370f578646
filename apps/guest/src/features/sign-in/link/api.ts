import type { ResponseMeta } from '@bellhop/client/base-query'
import { page } from '@bellhop/client/endpoints'
import type { ResponseOf } from '@bellhop/contract/base/route'
import { validateGuest } from '@bellhop/contract/calls/guest/sign-in'
import type { validateGuest as route } from '@bellhop/contract/guest/sign-in'
import { api } from '../../../data/api.ts'
import { signedIn } from '../../../state/log.ts'
import { readSession } from '../session.ts'

export const linkApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null if the link is no longer valid: then the session stays unchanged. */
    followLink: build.mutation({
      ...page(validateGuest, (id: string) => ({ params: { id } })),
      transformResponse: (response: ResponseOf<typeof route>, meta?: ResponseMeta) => {
        if (response.status === 401) return null
        const { data, opens } = response
        return { ...readSession(data, meta), opens }
      },
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data: session } = await queryFulfilled
          if (session) dispatch(signedIn(session))
        } catch {
          // The screen shows the problem; an existing session continues.
        }
      },
    }),
  }),
})
