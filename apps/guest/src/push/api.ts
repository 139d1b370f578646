import { change, makeCall, read } from '@bellhop/client/endpoints'
import type { BodyOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/push'
import type { unsubscribeFromPush } from '@bellhop/contract/guest/push'
import { api } from '../data/api.ts'

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query(read(calls.getPushKey)),
    subscribe: build.mutation(change(calls.subscribeToPush)),
    getPushSettings: build.query({
      ...read(calls.getPushSettings),
      // Another phone of the guest may have changed them.
      keepUnusedDataFor: 0,
    }),
    /** Shown at once, and undone if it cannot be saved. */
    setPushSettings: build.mutation({
      ...change(calls.setPushSettings),
      onQueryStarted: async ({ body: settings }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          pushApi.util.updateQueryData('getPushSettings', undefined, () => settings),
        )
        await queryFulfilled.catch(patch.undo)
      },
    }),
    unsubscribe: build.mutation<null, BodyOf<typeof unsubscribeFromPush>>({
      query: (body) => makeCall(calls.unsubscribeFromPush, { body }),
    }),
  }),
})
