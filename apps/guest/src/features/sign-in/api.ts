import { makeCall } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/sign-in'
import type { getOtp } from '@bellhop/contract/guest/sign-in'
import { api } from '../../data/api.ts'
import { codeSent, type PendingCode, signInFailed, signInStarted } from '../../state/log.ts'
import { readError } from './read-error.ts'

interface AskForCode extends Pick<PendingCode, 'hotelId' | 'contact' | 'registration'> {
  idempotencyKey: string
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
  }),
})
