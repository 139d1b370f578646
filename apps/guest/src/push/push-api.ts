import { call, readData } from '@bellhop/client/call'
import type { getPushKey, subscribeToPush, unsubscribeFromPush } from '@bellhop/contract/push'
import type { BodyOf, DataOf } from '@bellhop/contract/route'
import { api } from '../data/api.ts'

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query<DataOf<typeof getPushKey>, void>({
      query: () => call<typeof getPushKey>({ method: 'GET', url: '/push/app/key' }),
      transformResponse: readData,
    }),
    subscribe: build.mutation<null, BodyOf<typeof subscribeToPush>>({
      query: (body) =>
        call<typeof subscribeToPush>({ method: 'PUT', url: '/push/app/subscription', body }),
    }),
    unsubscribe: build.mutation<null, BodyOf<typeof unsubscribeFromPush>>({
      query: (body) =>
        call<typeof unsubscribeFromPush>({ method: 'DELETE', url: '/push/app/subscription', body }),
    }),
  }),
})
