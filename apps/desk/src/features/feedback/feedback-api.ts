import { change, pages, read } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback, listDeskFeedback } from '@bellhop/contract/desk/feedback'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'

export type FeedbackFilter = Omit<QueryOf<typeof listDeskFeedback>, 'limit' | 'before'>

const pageSize = 30

const readsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listFeedback: builder.infiniteQuery({
      ...pages(calls.listDeskFeedback, (filter: FeedbackFilter) => ({
        query: { ...filter, limit: pageSize },
      })),
      providesTags: ['feedback'],
    }),

    /** All low ratings of guests in house that are not done, for their count. */
    listAlerts: builder.query<DeskFeedback[], void>({
      queryFn: async (_, _api, _options, baseQuery) =>
        await readAllPages(baseQuery, calls.listDeskFeedback, {
          query: { list: 'open', rating: 'low', stay: 'inHouse', limit: maxPageSize },
        }),
      providesTags: ['feedback'],
    }),

    getTrends: builder.query({ ...read(calls.getFeedbackTrends), providesTags: ['feedback'] }),

    getFeedback: builder.query({
      ...read(calls.getDeskFeedback, (id: string) => ({ params: { id } })),
      providesTags: ['feedback'],
    }),
  }),
})

export const {
  useListFeedbackInfiniteQuery,
  useListAlertsQuery,
  useGetTrendsQuery,
  useGetFeedbackQuery,
} = readsApi

const shown = {
  onQueryStarted: showResponse((feedback: DeskFeedback) =>
    readsApi.util.updateQueryData('getFeedback', feedback._id, () => feedback),
  ),
  // Also after a rejection: the entry has changed.
  invalidatesTags: ['feedback'],
} as const

const changesApi = readsApi.injectEndpoints({
  endpoints: (builder) => ({
    replyToFeedback: builder.mutation({ ...change(calls.replyToFeedback), ...shown }),
    markFeedbackDone: builder.mutation({ ...change(calls.markFeedbackDone), ...shown }),
  }),
})

export const feedbackChanges = changesApi.endpoints
