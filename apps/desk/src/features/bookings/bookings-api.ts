import { call, readData } from '@bellhop/client/call'
import type { AnswerOf, QueryOf } from '@bellhop/contract/base/route'
import type { DeskBooking, getDeskBooking, listDeskBookings } from '@bellhop/contract/desk/bookings'
import type { listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { api } from '../../api/api.ts'

export type BookingFilter = Pick<QueryOf<typeof listDeskBookings>, 'list' | 'search'>
type Page = AnswerOf<typeof listDeskBookings>

const pageSize = 30

export const bookingsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listBookings: builder.infiniteQuery<Page, BookingFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.next,
      },
      query: ({ queryArg, pageParam }) =>
        call<typeof listDeskBookings>({
          method: 'GET',
          url: '/desk/bookings',
          query: { ...queryArg, limit: pageSize, ...(pageParam && { before: pageParam }) },
        }),
      providesTags: ['bookings'],
    }),

    /** Bookings with a room to check in by today. */
    countArrivals: builder.query<number, void>({
      query: () =>
        call<typeof listDeskBookings>({
          method: 'GET',
          url: '/desk/bookings',
          query: { list: 'arrivals', limit: 1 },
        }),
      transformResponse: ({ arrivals }: Page) => arrivals,
      providesTags: ['bookings'],
    }),

    getBooking: builder.query<DeskBooking, string>({
      query: (id) =>
        call<typeof getDeskBooking>({ method: 'GET', url: '/desk/bookings/:id', params: { id } }),
      transformResponse: readData,
      providesTags: ['bookings'],
    }),

    /** What is free on the web, with its price. */
    listRoomsByDate: builder.query<
      AnswerOf<typeof listRoomsByDate>,
      { hotelId: string; query: QueryOf<typeof listRoomsByDate> }
    >({
      query: ({ hotelId, query }) =>
        call<typeof listRoomsByDate>({
          method: 'GET',
          url: '/rooms/web/by-date/:hotelId',
          isPublic: true,
          params: { hotelId },
          query,
        }),
      providesTags: ['bookings'],
    }),
  }),
})

export const {
  useListBookingsInfiniteQuery,
  useCountArrivalsQuery,
  useGetBookingQuery,
  useListRoomsByDateQuery,
} = bookingsApi
