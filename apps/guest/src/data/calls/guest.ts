import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { getGuest } from '@bellhop/contract/guest/guest'
import { guestRead } from '../../state/log.ts'
import { api } from '../api.ts'

export const guestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current guest record, which also replaces the one in the session. */
    getGuest: build.query<DataOf<typeof getGuest>, void>({
      query: () => call<typeof getGuest>({ method: 'GET', url: '/guests/app/me' }),
      transformResponse: readData,
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          dispatch(guestRead((await queryFulfilled).data))
        } catch {
          // The session keeps its record until the next reading.
        }
      },
      providesTags: ['guest'],
    }),
  }),
})
