import { pages, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/guest-notes'
import { getStayPage, listStayTimeline } from '@bellhop/contract/calls/desk/stay-page'
import type { TimelineKind } from '@bellhop/contract/desk/stay-page'
import { api } from '../../../api/api.ts'

export interface TimelineFilter {
  stayId: string
  kind: TimelineKind | undefined
}

const pageSize = 30

/** Changes to these change both. */
const changing = ['bookings', 'folios', 'chats', 'requests', 'preCheckIns', 'guestNotes'] as const

const stayApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getStayPage: builder.query({
      ...read(getStayPage, (id: string) => ({ params: { id } })),
      providesTags: [...changing, 'roomPlan'],
    }),

    getStayGuest: builder.query({
      ...read(calls.getStayGuest, (id: string) => ({ params: { id } })),
      providesTags: ['guestNotes', 'folios'],
    }),

    listStayTimeline: builder.infiniteQuery({
      ...pages(listStayTimeline, ({ stayId, kind }: TimelineFilter) => ({
        params: { id: stayId },
        query: { ...(kind && { kind }), limit: pageSize },
      })),
      providesTags: [...changing, 'feedback'],
    }),
  }),
})

export const { useGetStayPageQuery, useGetStayGuestQuery, useListStayTimelineInfiniteQuery } =
  stayApi
