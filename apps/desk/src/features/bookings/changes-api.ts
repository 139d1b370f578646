import { call, readData } from '@bellhop/client/call'
import type { BodyOf, DataOf, Route } from '@bellhop/contract/base/route'
import type {
  cancelStay,
  checkIn,
  createBookingLink,
  createDeskBooking,
  DeskBooking,
  markNoShow,
} from '@bellhop/contract/desk/bookings'
import type { createSignInCode } from '@bellhop/contract/guest/sign-in'
import { bookingsApi } from './bookings-api.ts'

/** What every call that changes a booking needs: the path's id and the body. */
type Change<R extends Route> = { id: string; idempotencyKey: string; body: BodyOf<R> }

const changesApi = bookingsApi.injectEndpoints({
  endpoints: (builder) => ({
    createBooking: builder.mutation<DeskBooking, Omit<Change<typeof createDeskBooking>, 'id'>>({
      query: (given) =>
        call<typeof createDeskBooking>({ method: 'POST', url: '/desk/bookings', ...given }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['bookings', 'roomPlan'],
    }),

    createLink: builder.mutation<
      DataOf<typeof createBookingLink>,
      Change<typeof createBookingLink>
    >({
      query: ({ id, ...given }) =>
        call<typeof createBookingLink>({
          method: 'POST',
          url: '/desk/bookings/:id/link',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
    }),

    createSignInCode: builder.mutation<
      DataOf<typeof createSignInCode>,
      Change<typeof createSignInCode>
    >({
      query: ({ id, ...given }) =>
        call<typeof createSignInCode>({
          method: 'POST',
          url: '/desk/stays/:id/sign-in-code',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
    }),

    checkIn: builder.mutation<DeskBooking, Change<typeof checkIn>>({
      query: ({ id, ...given }) =>
        call<typeof checkIn>({
          method: 'PUT',
          url: '/desk/stays/:id/check-in',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['bookings', 'roomPlan', 'folios'],
    }),

    markNoShow: builder.mutation<DeskBooking, Change<typeof markNoShow>>({
      query: ({ id, ...given }) =>
        call<typeof markNoShow>({
          method: 'PUT',
          url: '/desk/stays/:id/no-show',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['bookings', 'roomPlan'],
    }),

    cancelStay: builder.mutation<DeskBooking, Change<typeof cancelStay>>({
      query: ({ id, ...given }) =>
        call<typeof cancelStay>({
          method: 'PUT',
          url: '/desk/stays/:id/cancel',
          params: { id },
          ...given,
        }),
      transformResponse: readData,
      onQueryStarted: (_, { dispatch, queryFulfilled }) => showAnswer(dispatch, queryFulfilled),
      invalidatesTags: ['bookings', 'roomPlan'],
    }),
  }),
})

/** Shows the changed booking at once; the lists are read again. */
async function showAnswer(
  dispatch: (patch: ReturnType<typeof replaceBooking>) => unknown,
  answered: Promise<{ data: DeskBooking }>,
) {
  // The dialog shows a failure.
  const answer = await answered.catch(() => undefined)
  if (answer) dispatch(replaceBooking(answer.data))
}

function replaceBooking(booking: DeskBooking) {
  return bookingsApi.util.updateQueryData('getBooking', booking._id, () => booking)
}

export const {
  useCreateBookingMutation,
  useCreateLinkMutation,
  useCreateSignInCodeMutation,
  useCheckInMutation,
  useMarkNoShowMutation,
  useCancelStayMutation,
} = changesApi
