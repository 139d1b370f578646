import { pages, read } from '@bellhop/client/endpoints'
import { getStayPage, listStayTimeline } from '@bellhop/contract/calls/desk/stay-page'
import type { TimelineKind } from '@bellhop/contract/desk/stay-page'
import { api } from '../../../api/api.ts'

export interface TimelineFilter {
  stayId: string
  kind: TimelineKind | undefined
}

const pageSize = 30

const stayApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getStayPage: builder.query({
      ...read(getStayPage, (id: string) => ({ params: { id } })),
      providesTags: ['bookings', 'folios', 'chats', 'requests', 'roomPlan', 'preCheckIns'],
    }),

    listStayTimeline: builder.infiniteQuery({
      ...pages(listStayTimeline, ({ stayId, kind }: TimelineFilter) => ({
        params: { id: stayId },
        query: { ...(kind && { kind }), limit: pageSize },
      })),
      providesTags: ['bookings', 'folios', 'chats', 'requests', 'feedback', 'preCheckIns'],
    }),
  }),
})

export const { useGetStayPageQuery, useListStayTimelineInfiniteQuery } = stayApi
