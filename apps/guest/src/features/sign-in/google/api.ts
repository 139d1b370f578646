import type { ResponseMeta } from '@bellhop/client/base-query'
import { change, read } from '@bellhop/client/endpoints'
import type { ResponseOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/sign-in'
import type { Guest } from '@bellhop/contract/guest/guest'
import type { registerWithGoogle } from '@bellhop/contract/guest/sign-in'
import { api } from '../../../data/api.ts'
import { readSession, signIn } from '../session.ts'

export const googleApi = api.injectEndpoints({
  endpoints: (build) => ({
    prepareGoogle: build.mutation(
      read(calls.getGoogleNonce, (hotelId: string) => ({ params: { hotelId } })),
    ),
    enterWithGoogle: build.mutation({
      ...change(calls.loginWithGoogle),
      transformResponse: ({ data }: { data: Guest }, meta?: ResponseMeta) =>
        readSession(data, meta),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
    registerWithGoogle: build.mutation({
      ...change(calls.registerWithGoogle),
      transformResponse: (
        { data, notice }: ResponseOf<typeof registerWithGoogle>,
        meta?: ResponseMeta,
      ) => readSession(data, meta, notice),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
  }),
})

export const { usePrepareGoogleMutation } = googleApi
