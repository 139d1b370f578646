import { pages, read } from '@bellhop/client/endpoints'
import type { QueryOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/desk/feedback'
import type { DeskFeedback, listDeskFeedback } from '@bellhop/contract/desk/feedback'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import { readAllPages } from '../../api/read-all-pages.ts'
import type { After } from '../../api/use-change.ts'

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

/** After a change that responds with the feedback. */
export const showsFeedback = {
  tags: ['feedback'],
  show: (feedback: DeskFeedback) =>
    readsApi.util.updateQueryData('getFeedback', feedback._id, () => feedback),
} satisfies After<DeskFeedback>
