import { call, readData } from '@bellhop/client/call'
import type { Guest } from '@bellhop/contract/guest/guest'
import type {
  getGoogleNonce,
  loginWithGoogle,
  registerWithGoogle,
} from '@bellhop/contract/guest/sign-in'
import { api } from '../../../data/api.ts'
import { readSession, type Session, signIn } from '../session.ts'
import type { GoogleAuthorization } from './redirect.ts'

interface Login {
  hotelId: string
  idToken: string
  idempotencyKey: string
}

interface Registration extends Login {
  phone?: string
  bookingRef?: string
}

const googleApi = api.injectEndpoints({
  endpoints: (build) => ({
    prepareGoogle: build.mutation<GoogleAuthorization, string>({
      query: (hotelId) =>
        call<typeof getGoogleNonce>({
          method: 'GET',
          url: '/guests/v2/app/google/nonce/:hotelId',
          isPublic: true,
          params: { hotelId },
        }),
      transformResponse: readData,
    }),
    enterWithGoogle: build.mutation<Session, Login>({
      query: ({ idempotencyKey, ...body }) =>
        call<typeof loginWithGoogle>({
          method: 'POST',
          url: '/guests/v2/app/google/login/',
          isPublic: true,
          body,
          idempotencyKey,
        }),
      transformResponse: ({ data }: { data: Guest }, meta) => readSession(data, meta),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
    registerWithGoogle: build.mutation<Session, Registration>({
      query: ({ idempotencyKey, hotelId, ...body }) =>
        call<typeof registerWithGoogle>({
          method: 'POST',
          url: '/guests/v2/app/google/register/:hotelId',
          isPublic: true,
          params: { hotelId },
          body,
          idempotencyKey,
        }),
      transformResponse: ({ data }: { data: Guest }, meta) => readSession(data, meta),
      onQueryStarted: (_, { dispatch, queryFulfilled }) => signIn(dispatch, queryFulfilled),
    }),
  }),
})

export const {
  usePrepareGoogleMutation,
  useEnterWithGoogleMutation,
  useRegisterWithGoogleMutation,
} = googleApi
