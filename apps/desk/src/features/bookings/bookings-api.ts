import { page, pages, read } from '@bellhop/client/endpoints'
import type { QueryOf, ResponseOf } from '@bellhop/contract/base/route'
import { getDeskBooking, listDeskBookings } from '@bellhop/contract/calls/desk/bookings'
import { getCheckIn } from '@bellhop/contract/calls/desk/check-in'
import { getStayExtras } from '@bellhop/contract/calls/desk/stay-extras'
import { previewStayDates } from '@bellhop/contract/calls/desk/stays'
import { getWalkLetter } from '@bellhop/contract/calls/desk/walks'
import { listExtras } from '@bellhop/contract/calls/guest/extras'
import { listRoomsByDate } from '@bellhop/contract/calls/guest/rooms'
import type * as contract from '@bellhop/contract/desk/bookings'
import type * as stays from '@bellhop/contract/desk/stays'
import type * as extras from '@bellhop/contract/guest/extras'
import type * as rooms from '@bellhop/contract/guest/rooms'
import { maxPageSize } from '@bellhop/domain/limits'
import { api } from '../../api/api.ts'
import type { After } from '../../api/use-change.ts'

type BookingsQuery = QueryOf<typeof contract.listDeskBookings>

export type BookingFilter = Required<Pick<BookingsQuery, 'list'>> & Pick<BookingsQuery, 'search'>

export type RoomsQuery = QueryOf<typeof rooms.listRoomsByDate>

interface ExtrasWanted {
  hotelId: string
  query: QueryOf<typeof extras.listExtras>
}

interface RoomsWanted {
  hotelId: string
  query: RoomsQuery
}

type WantedDates = QueryOf<typeof stays.previewStayDates> & { id: string }

const pageSize = 30

export const bookingsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listBookings: builder.infiniteQuery({
      ...pages(listDeskBookings, (filter: BookingFilter) => ({
        query: { ...filter, limit: pageSize },
      })),
      providesTags: ['bookings'],
    }),

    /** Bookings with a room to check in by today, unconfirmed ones, and those in house without details. */
    countBookings: builder.query({
      ...page(listDeskBookings, () => ({ query: { list: 'arrivals', limit: 1 } })),
      transformResponse: (response: ResponseOf<typeof contract.listDeskBookings>) => ({
        arrivals: response.arrivals,
        unconfirmed: response.unconfirmed,
        withoutDetails: response.withoutDetails,
        hasDeposits: response.hasDeposits,
      }),
      providesTags: ['bookings'],
    }),

    /** The first unconfirmed bookings, as many as can be cancelled at once. */
    listUnconfirmed: builder.query({
      ...page(listDeskBookings, () => ({ query: { list: 'unconfirmed', limit: maxPageSize } })),
      providesTags: ['bookings'],
    }),

    getBooking: builder.query({
      ...read(getDeskBooking, (id: string) => ({ params: { id } })),
      providesTags: ['bookings'],
    }),

    getCheckIn: builder.query({
      // Read when its dialog opens, and after a payment there; a guest who is checked in has none.
      ...read(getCheckIn, (id: string) => ({ params: { id } })),
    }),

    getWalkLetter: builder.query({
      ...read(getWalkLetter, (id: string) => ({ params: { id } })),
      providesTags: ['bookings'],
    }),

    previewDates: builder.query({
      ...read(previewStayDates, ({ id, ...query }: WantedDates) => ({ params: { id }, query })),
      providesTags: ['bookings'],
    }),

    getStayExtras: builder.query({
      ...read(getStayExtras, (id: string) => ({ params: { id } })),
      providesTags: ['bookings'],
    }),

    listExtras: builder.query({
      ...read(listExtras, ({ hotelId, query }: ExtrasWanted) => ({ params: { hotelId }, query })),
      providesTags: ['bookings'],
    }),

    listRoomsByDate: builder.query({
      ...page(listRoomsByDate, ({ hotelId, query }: RoomsWanted) => ({
        params: { hotelId },
        query,
      })),
      providesTags: ['bookings'],
    }),
  }),
})

export const {
  useListBookingsInfiniteQuery,
  useCountBookingsQuery,
  useListUnconfirmedQuery,
  useGetBookingQuery,
  useGetCheckInQuery,
  useGetWalkLetterQuery,
  usePreviewDatesQuery,
  useGetStayExtrasQuery,
  useListExtrasQuery,
  useListRoomsByDateQuery,
} = bookingsApi

/** After a change of a stay that responds with its booking. */
export const showsBooking = {
  tags: ['bookings', 'roomPlan', 'folios'],
  show: (booking: contract.DeskBooking) =>
    bookingsApi.util.updateQueryData('getBooking', booking._id, () => booking),
} satisfies After<contract.DeskBooking>
