import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/push'
import { api } from '../data/api.ts'

export const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPushKey: build.query(read(calls.getPushKey)),
    getPushSettings: build.query({
      ...read(calls.getPushSettings),
      // Another phone of the guest may have changed them.
      keepUnusedDataFor: 0,
    }),
  }),
})
