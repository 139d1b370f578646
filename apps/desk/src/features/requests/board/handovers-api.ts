import { page } from '@bellhop/client/endpoints'
import { listLogbook } from '@bellhop/contract/calls/desk/logbook'
import { api } from '../../../api/api.ts'

/** More hand-overs than are ever unread at once. */
const limit = 5

const handoversApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Hand-overs that the next shift has not confirmed yet, newest first. */
    listUnreadHandovers: builder.query({
      ...page(listLogbook, () => ({
        query: { list: 'open' as const, kind: 'handover' as const, limit },
      })),
      providesTags: ['logbook'],
    }),
  }),
})

export const { useLazyListUnreadHandoversQuery } = handoversApi
