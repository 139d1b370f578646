import { call, readData } from '@bellhop/client/call'
import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  addCalendarFeed,
  CalendarFeed,
  fetchCalendarFeed,
  listCalendarFeeds,
  RoomTypeCalendars,
  removeCalendarFeed,
  renewCalendarAddress,
} from '@bellhop/contract/desk/calendar-feeds'
import { api } from '../../api/api.ts'

type Keyed<Args> = { idempotencyKey: string; id: string } & Args

const calendarsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listCalendarFeeds: builder.query<RoomTypeCalendars, string>({
      query: (id) =>
        call<typeof listCalendarFeeds>({
          method: 'GET',
          url: '/desk/room-types/:id/calendar-feeds',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['calendarFeeds'],
    }),

    addCalendarFeed: builder.mutation<
      CalendarFeed,
      Keyed<{ body: BodyOf<typeof addCalendarFeed> }>
    >({
      query: ({ idempotencyKey, id, body }) =>
        call<typeof addCalendarFeed>({
          method: 'POST',
          url: '/desk/room-types/:id/calendar-feeds',
          params: { id },
          idempotencyKey,
          body,
        }),
      transformResponse: readData,
      invalidatesTags: ['calendarFeeds'],
    }),

    removeCalendarFeed: builder.mutation<CalendarFeed, Keyed<unknown>>({
      query: ({ idempotencyKey, id }) =>
        call<typeof removeCalendarFeed>({
          method: 'DELETE',
          url: '/desk/calendar-feeds/:id',
          params: { id },
          idempotencyKey,
        }),
      transformResponse: readData,
      invalidatesTags: ['calendarFeeds', 'rates'],
    }),

    /** Answers with the feed also where it could not be fetched. */
    fetchCalendarFeed: builder.mutation<CalendarFeed, Keyed<unknown>>({
      query: ({ idempotencyKey, id }) =>
        call<typeof fetchCalendarFeed>({
          method: 'POST',
          url: '/desk/calendar-feeds/:id/fetch',
          params: { id },
          idempotencyKey,
        }),
      transformResponse: readData,
      invalidatesTags: ['calendarFeeds', 'rates'],
    }),

    renewCalendarAddress: builder.mutation<{ address: string }, Keyed<unknown>>({
      query: ({ idempotencyKey, id }) =>
        call<typeof renewCalendarAddress>({
          method: 'POST',
          url: '/desk/room-types/:id/calendar-address',
          params: { id },
          idempotencyKey,
        }),
      transformResponse: readData,
      invalidatesTags: ['calendarFeeds'],
    }),
  }),
})

export const {
  useListCalendarFeedsQuery,
  useAddCalendarFeedMutation,
  useRemoveCalendarFeedMutation,
  useFetchCalendarFeedMutation,
  useRenewCalendarAddressMutation,
} = calendarsApi
