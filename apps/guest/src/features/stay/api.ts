import { call } from '@bellhop/client/call'
import type { AnswerOf, DataOf } from '@bellhop/contract/route'
import type { getOtp, validateGuest, validateOtp } from '@bellhop/contract/stay'
import { api } from '../../shared/api.ts'
import {
  codeSent,
  type PendingCode,
  signedIn,
  signInFailed,
  signInStarted,
} from '../../shared/log.ts'
import { readError } from './read-error.ts'

type Guest = DataOf<typeof validateOtp>

interface AskForCode {
  hotelId: string
  contact: PendingCode['contact']
  idempotencyKey: string
}

interface EnterCode {
  requestId: string
  otp: string
  idempotencyKey: string
}

interface Session {
  token: string
  guest: Guest
}

const noToken = 'The server signed the guest in without a token'

export const stayApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForCode: build.mutation<PendingCode, AskForCode>({
      query: ({ hotelId, contact, idempotencyKey }) =>
        call<typeof getOtp>({
          method: 'POST',
          url: '/guests/v2/app/login/get-otp',
          body: { hotelId, ...contact },
          idempotencyKey,
        }),
      transformResponse: ({ data }: { data: DataOf<typeof getOtp> }, meta, sent) => {
        // Counted from the server's clock: this phone's may be wrong.
        const ahead = Date.now() - (meta?.serverTime ?? Date.now())
        return {
          requestId: data.requestId,
          to: data.to,
          contact: sent.contact,
          hotelId: sent.hotelId,
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
      query: ({ requestId, otp, idempotencyKey }) =>
        call<typeof validateOtp>({
          method: 'POST',
          url: '/guests/v2/app/login/validate-otp',
          body: { requestId, otp },
          idempotencyKey,
        }),
      transformResponse: ({ data }: { data: Guest }, meta) => {
        if (!meta?.token) throw new Error(noToken)
        return { token: meta.token, guest: data }
      },
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        dispatch(signInStarted())
        try {
          dispatch(signedIn((await queryFulfilled).data))
        } catch (failure) {
          dispatch(signInFailed(readError(failure)))
        }
      },
    }),
    /** Null when the link is no longer good: then the session stays as it was (specification §8). */
    followLink: build.mutation<Session | null, string>({
      query: (id) =>
        call<typeof validateGuest>({
          method: 'GET',
          url: '/guests/app/login/validate-guest/:id',
          params: { id },
        }),
      transformResponse: (answer: AnswerOf<typeof validateGuest>, meta) => {
        if (answer.status === 401) return null
        if (!meta?.token) throw new Error(noToken)
        return { token: meta.token, guest: answer.data }
      },
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data: session } = await queryFulfilled
          if (session) dispatch(signedIn(session))
        } catch {
          // The screen shows what went wrong; a session that is there goes on.
        }
      },
    }),
  }),
})

export const { useAskForCodeMutation, useEnterCodeMutation, useFollowLinkMutation } = stayApi
