import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/calendar-feeds'
import { api } from '../../api/api.ts'

const calendarsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listCalendarFeeds: builder.query({
      ...read(calls.listCalendarFeeds, (id: string) => ({ params: { id } })),
      providesTags: ['calendarFeeds'],
    }),

    addCalendarFeed: builder.mutation({
      ...change(calls.addCalendarFeed),
      invalidatesTags: ['calendarFeeds'],
    }),
    changeCalendarFeed: builder.mutation({
      ...change(calls.changeCalendarFeed),
      invalidatesTags: ['calendarFeeds'],
    }),
    renewFeedAddress: builder.mutation({
      ...change(calls.renewFeedAddress),
      invalidatesTags: ['calendarFeeds'],
    }),
    removeCalendarFeed: builder.mutation({
      ...change(calls.removeCalendarFeed),
      invalidatesTags: ['calendarFeeds', 'rates'],
    }),
    /** Also responds with the feed if it could not be fetched. */
    fetchCalendarFeed: builder.mutation({
      ...change(calls.fetchCalendarFeed),
      invalidatesTags: ['calendarFeeds', 'rates'],
    }),
    renewCalendarAddress: builder.mutation({
      ...change(calls.renewCalendarAddress),
      invalidatesTags: ['calendarFeeds'],
    }),
  }),
})

export const { useListCalendarFeedsQuery } = calendarsApi
export const calendarChanges = calendarsApi.endpoints
