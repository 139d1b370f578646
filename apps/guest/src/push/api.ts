import { call, readData } from '@bellhop/client/call'
import { newIdempotencyKey } from '@bellhop/client/idempotency-key'
import type { BodyOf, DataOf } from '@bellhop/contract/base/route'
import type {
  getPushKey,
  getPushSettings,
  PushSettings,
  setPushSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from '@bellhop/contract/guest/push'
import { api } from '../data/api.ts'

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query<DataOf<typeof getPushKey>, void>({
      query: () => call<typeof getPushKey>({ method: 'GET', url: '/push/app/key' }),
      transformResponse: readData,
    }),
    subscribe: build.mutation<null, BodyOf<typeof subscribeToPush>>({
      query: (body) =>
        call<typeof subscribeToPush>({
          method: 'PUT',
          url: '/push/app/subscription',
          body,
          idempotencyKey: newIdempotencyKey(),
        }),
    }),
    getPushSettings: build.query<PushSettings, void>({
      query: () => call<typeof getPushSettings>({ method: 'GET', url: '/push/app/settings' }),
      transformResponse: readData,
      // Another phone of the guest may have changed them.
      keepUnusedDataFor: 0,
    }),
    /** Shown at once, and undone if it cannot be saved. */
    setPushSettings: build.mutation<PushSettings, BodyOf<typeof setPushSettings>>({
      query: (body) =>
        call<typeof setPushSettings>({
          method: 'PUT',
          url: '/push/app/settings',
          body,
          idempotencyKey: newIdempotencyKey(),
        }),
      transformResponse: readData,
      onQueryStarted: async (settings, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          pushApi.util.updateQueryData('getPushSettings', undefined, () => settings),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    unsubscribe: build.mutation<null, BodyOf<typeof unsubscribeFromPush>>({
      query: (body) =>
        call<typeof unsubscribeFromPush>({ method: 'DELETE', url: '/push/app/subscription', body }),
    }),
  }),
})
