import { makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/push'
import type { subscribeDeskToPush, unsubscribeDeskFromPush } from '@bellhop/contract/guest/push'
import { api } from '../../api/api.ts'

/** A subscription has no idempotency key: it belongs to the session, and each session sends the same one again. */
export const pushApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getPushKey: builder.query(read(calls.getDeskPushKey)),
    subscribe: builder.mutation<null, BodyOf<typeof subscribeDeskToPush>>({
      query: (body) => makeCall(calls.subscribeDeskToPush, { body }),
    }),
    unsubscribe: builder.mutation<null, BodyOf<typeof unsubscribeDeskFromPush>>({
      query: (body) => makeCall(calls.unsubscribeDeskFromPush, { body }),
    }),
  }),
})

export const { useLazyGetPushKeyQuery, useSubscribeMutation, useUnsubscribeMutation } = pushApi
