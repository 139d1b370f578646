import type { ResponseMeta } from '@bellhop/client/base-query'
import { change, makeCall, page } from '@bellhop/client/endpoints'
import type { BodyOf, DataOf, ResponseOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/sign-in'
import type { getOtp, validateGuest, validateOtp } from '@bellhop/contract/guest/sign-in'
import { api } from '../../data/api.ts'
import {
  codeSent,
  type PendingCode,
  signedIn,
  signInFailed,
  signInStarted,
} from '../../state/log.ts'
import { readError, readSession, signIn } from './session.ts'

type WithoutOtp<Body> = Body extends unknown ? Omit<Body, 'otp'> : never

interface AskForCode extends Pick<PendingCode, 'hotelId' | 'contact' | 'registration'> {
  idempotencyKey: string
}

interface EnterCode {
  /** The request of the code, or the phone or email for a code of the front desk. */
  to: WithoutOtp<BodyOf<typeof validateOtp>>
  otp: string
}

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForCode: build.mutation<PendingCode, AskForCode>({
      query: ({ hotelId, contact, registration, idempotencyKey }) =>
        registration
          ? makeCall(calls.register, {
              params: { hotelId },
              body: { ...registration, ...contact },
              idempotencyKey,
            })
          : makeCall(calls.getOtp, {
              body: { hotelId, ...contact },
              idempotencyKey,
            }),
      transformResponse: ({ data }: { data: DataOf<typeof getOtp> }, meta, sent) => {
        // By the server's clock, because this phone's may be wrong.
        const ahead = Date.now() - (meta?.serverTime ?? Date.now())
        return {
          codeRequestId: data.requestId,
          to: data.to,
          contact: sent.contact,
          hotelId: sent.hotelId,
          ...(sent.registration && { registration: sent.registration }),
          expiresAt: Date.parse(data.expiresAt) + ahead,
          resendAt: Date.parse(data.resendAt) + ahead,
        }
      },
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        dispatch(signInStarted())
        try {
          dispatch(codeSent((await queryFulfilled).data))
        } catch (failure) {
          dispatch(signInFailed(readError(failure)))
        }
      },
    }),
    enterCode: build.mutation({
      ...change(calls.validateOtp, ({ to, otp }: EnterCode) => ({ body: { ...to, otp } })),
      transformResponse: ({ data, notice }: ResponseOf<typeof validateOtp>, meta?: ResponseMeta) =>
        readSession(data, meta, notice),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
    /** Null if the link is no longer valid: then the session stays unchanged. */
    followLink: build.mutation({
      ...page(calls.validateGuest, (id: string) => ({ params: { id } })),
      transformResponse: (response: ResponseOf<typeof validateGuest>, meta?: ResponseMeta) => {
        if (response.status === 401) return null
        return readSession(response.data, meta)
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

export const { useFollowLinkMutation } = signInApi
