import type { ResponseMeta } from '@bellhop/client/base-query'
import { change } from '@bellhop/client/endpoints'
import type { BodyOf, ResponseOf } from '@bellhop/contract/base/route'
import { validateOtp } from '@bellhop/contract/calls/guest/sign-in'
import type { validateOtp as route } from '@bellhop/contract/guest/sign-in'
import { api } from '../../../data/api.ts'
import { readSession, signIn } from '../session.ts'

type WithoutOtp<Body> = Body extends unknown ? Omit<Body, 'otp'> : never

interface EnterCode {
  /** The request of the code, or the phone or email for a code of the front desk. */
  to: WithoutOtp<BodyOf<typeof route>>
  otp: string
}

export const codeApi = api.injectEndpoints({
  endpoints: (build) => ({
    enterCode: build.mutation({
      ...change(validateOtp, ({ to, otp }: EnterCode) => ({ body: { ...to, otp } })),
      transformResponse: ({ data, notice }: ResponseOf<typeof route>, meta?: ResponseMeta) =>
        readSession(data, meta, notice),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
  }),
})
