import { call, readData } from '@bellhop/client/call'
import type { BodyOf, DataOf, ResponseOf } from '@bellhop/contract/base/route'
import type {
  cancelBooking,
  changeBooking,
  createBooking,
  findBooking,
  getBooking,
} from '@bellhop/contract/guest/bookings'
import type { getRoomCalendar, holdRooms, listRoomsByDate } from '@bellhop/contract/guest/rooms'
import { api } from '../../data/api.ts'
import type { StayDates } from './choice.ts'

type OfHotel<T> = T & { hotelId: string; idempotencyKey: string }
type OfBooking<T> = T & { key: string; idempotencyKey: string }

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRooms: build.query<ResponseOf<typeof listRoomsByDate>, StayDates & { hotelId: string }>({
      query: ({ hotelId, ...query }) =>
        call<typeof listRoomsByDate>({
          method: 'GET',
          url: '/rooms/web/by-date/:hotelId',
          isPublic: true,
          params: { hotelId },
          query,
        }),
      providesTags: ['rooms'],
    }),
    getRoomCalendar: build.query<
      ResponseOf<typeof getRoomCalendar>,
      { hotelId: string; from: string; to: string; roomTypeId?: string }
    >({
      query: ({ hotelId, ...query }) =>
        call<typeof getRoomCalendar>({
          method: 'GET',
          url: '/rooms/web/calendar/:hotelId',
          isPublic: true,
          params: { hotelId },
          query,
        }),
      providesTags: ['rooms'],
    }),
    holdRooms: build.mutation<DataOf<typeof holdRooms>, OfHotel<BodyOf<typeof holdRooms>>>({
      query: ({ hotelId, idempotencyKey, ...body }) =>
        call<typeof holdRooms>({
          method: 'POST',
          url: '/rooms/web/hold/:hotelId',
          isPublic: true,
          params: { hotelId },
          body,
          idempotencyKey,
        }),
      // By the server's clock, because this device's may be wrong.
      transformResponse: ({ data }: { data: DataOf<typeof holdRooms> }, meta) => {
        const ahead = Date.now() - (meta?.serverTime ?? Date.now())
        const expiresAt = new Date(Date.parse(data.expiresAt) + ahead).toISOString()
        return { ...data, expiresAt }
      },
      // Some rooms are gone.
      invalidatesTags: (_hold, error) => (error ? ['rooms'] : []),
    }),
    createBooking: build.mutation<
      DataOf<typeof createBooking>,
      OfHotel<BodyOf<typeof createBooking>>
    >({
      query: ({ hotelId, idempotencyKey, ...body }) =>
        call<typeof createBooking>({
          method: 'POST',
          url: '/guests/web/v5/booking/:id',
          isPublic: true,
          params: { id: hotelId },
          body,
          idempotencyKey,
        }),
      transformResponse: readData,
      // Also when it failed: a price has changed, or rooms are gone.
      invalidatesTags: ['rooms'],
    }),
    findBooking: build.mutation<DataOf<typeof findBooking>, OfHotel<BodyOf<typeof findBooking>>>({
      query: ({ hotelId, idempotencyKey, ...body }) =>
        call<typeof findBooking>({
          method: 'POST',
          url: '/guests/web/find-booking/:id',
          isPublic: true,
          params: { id: hotelId },
          body,
          idempotencyKey,
        }),
      transformResponse: readData,
    }),
    getBooking: build.query<DataOf<typeof getBooking>, string>({
      query: (id) =>
        call<typeof getBooking>({
          method: 'GET',
          url: '/guests/web/booking/:id',
          isPublic: true,
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['bookings'],
    }),
    changeBooking: build.mutation<
      DataOf<typeof changeBooking>,
      OfBooking<BodyOf<typeof changeBooking>>
    >({
      query: ({ key, idempotencyKey, ...body }) =>
        call<typeof changeBooking>({
          method: 'PUT',
          url: '/guests/web/booking/:id',
          isPublic: true,
          params: { id: key },
          body,
          idempotencyKey,
        }),
      transformResponse: readData,
      invalidatesTags: ['rooms', 'bookings'],
    }),
    cancelBooking: build.mutation<DataOf<typeof cancelBooking>, OfBooking<object>>({
      query: ({ key, idempotencyKey }) =>
        call<typeof cancelBooking>({
          method: 'PUT',
          url: '/guests/web/booking/:id/cancel',
          isPublic: true,
          params: { id: key },
          body: {},
          idempotencyKey,
        }),
      transformResponse: readData,
      // Not the booking: that of a cancelled one is not found.
      invalidatesTags: ['rooms'],
    }),
  }),
})

export const {
  useListRoomsQuery,
  useGetRoomCalendarQuery,
  useHoldRoomsMutation,
  useCreateBookingMutation,
  useFindBookingMutation,
  useGetBookingQuery,
  useChangeBookingMutation,
  useCancelBookingMutation,
} = bookingsApi
