import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/calendar-feeds'
import { api } from '../../api/api.ts'

const calendarsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listCalendarFeeds: builder.query({
      ...read(calls.listCalendarFeeds, (id: string) => ({ params: { id } })),
      providesTags: ['calendarFeeds'],
    }),
  }),
})

export const { useListCalendarFeedsQuery } = calendarsApi
