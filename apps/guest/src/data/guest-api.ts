import { call, readData } from '@bellhop/client/call'
import type { getGuest } from '@bellhop/contract/guest'
import type { DataOf } from '@bellhop/contract/route'
import { guestRead } from '../state/log.ts'
import { api } from './api.ts'

export const guestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The guest record as it is now, which goes into the session. */
    getGuest: build.query<DataOf<typeof getGuest>, void>({
      query: () => call<typeof getGuest>({ method: 'GET', url: '/guests/app/me' }),
      transformResponse: readData,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          dispatch(guestRead((await queryFulfilled).data))
        } catch {
          // What the session knows stays; the next occasion reads it again.
        }
      },
      providesTags: ['guest'],
    }),
  }),
})
