import { change } from '@bellhop/client/endpoints'
import { showResponse } from '@bellhop/client/show-response'
import * as calls from '@bellhop/contract/calls/desk/bookings'
import { addLogbookEntry } from '@bellhop/contract/calls/desk/logbook'
import {
  changeStayDates,
  createWalkIn,
  setExpectedArrival,
} from '@bellhop/contract/calls/desk/stays'
import { createSignInCode } from '@bellhop/contract/calls/guest/sign-in'
import type { DeskBooking } from '@bellhop/contract/desk/bookings'
import { bookingsApi } from './bookings-api.ts'

const onQueryStarted = showResponse((booking: DeskBooking) =>
  bookingsApi.util.updateQueryData('getBooking', booking._id, () => booking),
)

const changesApi = bookingsApi.injectEndpoints({
  endpoints: (builder) => ({
    createBooking: builder.mutation({
      ...change(calls.createDeskBooking),
      onQueryStarted,
      invalidatesTags: ['bookings', 'groups', 'roomPlan'],
    }),
    createWalkIn: builder.mutation({
      ...change(createWalkIn),
      invalidatesTags: ['bookings', 'roomPlan', 'folios'],
    }),
    changeDates: builder.mutation({
      ...change(changeStayDates),
      invalidatesTags: ['bookings', 'roomPlan', 'folios'],
    }),
    setExpectedArrival: builder.mutation({
      ...change(setExpectedArrival),
      invalidatesTags: ['bookings', 'roomPlan'],
    }),
    addLostItem: builder.mutation({ ...change(addLogbookEntry), invalidatesTags: ['logbook'] }),
    createLink: builder.mutation(change(calls.createBookingLink)),
    createSignInCode: builder.mutation(change(createSignInCode)),
    checkIn: builder.mutation({
      ...change(calls.checkIn),
      onQueryStarted,
      invalidatesTags: ['bookings', 'roomPlan', 'folios'],
    }),
    markNoShow: builder.mutation({
      ...change(calls.markNoShow),
      onQueryStarted,
      invalidatesTags: ['bookings', 'roomPlan', 'folios'],
    }),
    cancelUnconfirmed: builder.mutation({
      ...change(calls.cancelUnconfirmedBookings),
      invalidatesTags: ['bookings', 'roomPlan'],
    }),
    cancelStay: builder.mutation({
      ...change(calls.cancelStay),
      onQueryStarted,
      invalidatesTags: ['bookings', 'roomPlan', 'folios'],
    }),
  }),
})

export const bookingChanges = changesApi.endpoints
