import { call } from '@bellhop/client/call'
import type { BodyOf, DataOf, ResponseOf } from '@bellhop/contract/base/route'
import type { getOtp, register, validateGuest, validateOtp } from '@bellhop/contract/guest/sign-in'
import { api } from '../../data/api.ts'
import {
  codeSent,
  type PendingCode,
  signedIn,
  signInFailed,
  signInStarted,
} from '../../state/log.ts'
import { readError, readSession, type Session, signIn } from './session.ts'

type Guest = DataOf<typeof validateOtp>

type WithoutOtp<Body> = Body extends unknown ? Omit<Body, 'otp'> : never

interface AskForCode extends Pick<PendingCode, 'hotelId' | 'contact' | 'registration'> {
  idempotencyKey: string
}

interface EnterCode {
  /** What the code belongs to: its request, or the phone or email for one of the front desk. */
  to: WithoutOtp<BodyOf<typeof validateOtp>>
  otp: string
  idempotencyKey: string
}

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForCode: build.mutation<PendingCode, AskForCode>({
      query: ({ hotelId, contact, registration, idempotencyKey }) =>
        registration
          ? call<typeof register>({
              method: 'POST',
              url: '/guests/v2/app/register/:hotelId',
              isPublic: true,
              params: { hotelId },
              body: { ...registration, ...contact },
              idempotencyKey,
            })
          : call<typeof getOtp>({
              method: 'POST',
              url: '/guests/v2/app/login/get-otp',
              isPublic: true,
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
    enterCode: build.mutation<Session, EnterCode>({
      query: ({ to, otp, idempotencyKey }) =>
        call<typeof validateOtp>({
          method: 'POST',
          url: '/guests/v2/app/login/validate-otp',
          isPublic: true,
          body: { ...to, otp },
          idempotencyKey,
        }),
      transformResponse: ({ data }: { data: Guest }, meta) => readSession(data, meta),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
    /** Null if the link is no longer valid: then the session stays unchanged. */
    followLink: build.mutation<Session | null, string>({
      query: (id) =>
        call<typeof validateGuest>({
          method: 'GET',
          url: '/guests/app/login/validate-guest/:id',
          isPublic: true,
          params: { id },
        }),
      transformResponse: (answer: ResponseOf<typeof validateGuest>, meta) => {
        if (answer.status === 401) return null
        return readSession(answer.data, meta)
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

export const { useAskForCodeMutation, useEnterCodeMutation, useFollowLinkMutation } = signInApi
