import type { ResponseMeta } from '@bellhop/client/base-query'
import { page, read } from '@bellhop/client/endpoints'
import type { ResponseOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/bookings'
import { listExtras } from '@bellhop/contract/calls/guest/extras'
import { getHotelPage } from '@bellhop/contract/calls/guest/hotel'
import * as roomCalls from '@bellhop/contract/calls/guest/rooms'
import type { listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { api } from '../../data/api.ts'
import type { StayDates } from './choice.ts'

interface Months {
  hotelId: string
  from: string
  to: string
  roomTypeId?: string
  allFree: boolean
}

interface ExtrasWanted {
  hotelId: string
  checkInDate: string
  roomPrice: number
}

export interface RoomsWanted extends StayDates {
  hotelId: string
  allFree?: boolean
  withHidden?: boolean
  adults?: number
  childAges?: number[]
  code?: string
}

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHotelPage: build.query({
      ...read(getHotelPage, (id: string) => ({ params: { id } })),
      providesTags: ['hotel', 'rooms'],
    }),
    listRooms: build.query({
      ...page(roomCalls.listRoomsByDate, ({ hotelId, childAges, ...query }: RoomsWanted) => ({
        params: { hotelId },
        query: { ...query, ...(childAges && { childAges: childAges.join() }) },
      })),
      transformResponse: (
        offered: ResponseOf<typeof listRoomsByDate>,
        _meta: ResponseMeta | undefined,
        asked: RoomsWanted,
      ) => ({ ...offered, asked }),
      providesTags: ['rooms'],
    }),
    listExtras: build.query({
      ...read(listExtras, ({ hotelId, ...query }: ExtrasWanted) => ({
        params: { hotelId },
        query,
      })),
      providesTags: ['rooms'],
    }),
    getRoomCalendar: build.query({
      ...page(roomCalls.getRoomCalendar, ({ hotelId, ...query }: Months) => ({
        params: { hotelId },
        query,
      })),
      providesTags: ['rooms'],
    }),
    getBooking: build.query({
      ...read(calls.getBooking, (id: string) => ({ params: { id } })),
      providesTags: ['bookings'],
    }),
    getMyBooking: build.query({
      ...read(calls.getMyBooking),
      providesTags: ['bookings', 'guest'],
    }),
  }),
})

export const {
  useGetHotelPageQuery,
  useListRoomsQuery,
  useListExtrasQuery,
  useGetRoomCalendarQuery,
  useGetBookingQuery,
  useGetMyBookingQuery,
} = bookingsApi
