import { call, readData } from '@bellhop/client/call'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import type {
  getDeskPushKey,
  subscribeDeskToPush,
  unsubscribeDeskFromPush,
} from '@bellhop/contract/guest/push'
import { api } from '../../api/api.ts'

export const pushApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getPushKey: builder.query<DataOf<typeof getDeskPushKey>, void>({
      query: () => call<typeof getDeskPushKey>({ method: 'GET', url: '/desk/push/key' }),
      transformResponse: readData,
    }),
    subscribe: builder.mutation<null, BodyOf<typeof subscribeDeskToPush>>({
      query: (body) =>
        call<typeof subscribeDeskToPush>({ method: 'PUT', url: '/desk/push/subscription', body }),
    }),
    unsubscribe: builder.mutation<null, BodyOf<typeof unsubscribeDeskFromPush>>({
      query: (body) =>
        call<typeof unsubscribeDeskFromPush>({
          method: 'DELETE',
          url: '/desk/push/subscription',
          body,
        }),
    }),
  }),
})

export const { useLazyGetPushKeyQuery, useSubscribeMutation, useUnsubscribeMutation } = pushApi
