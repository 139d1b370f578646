import { addressOf } from '@bellhop/client/address-of'
import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/pre-check-in'
import { api } from '../../api/api.ts'

const tags = { invalidatesTags: ['preCheckIns'] } as const

const preCheckInApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getPreCheckIn: builder.query({
      ...read(calls.getDeskPreCheckIn, (bookingId: string) => ({ params: { bookingId } })),
      providesTags: ['preCheckIns'],
    }),
    getArrivalReport: builder.query({
      ...read(calls.getArrivalReport, (query: { from?: string; to?: string }) => ({ query })),
      providesTags: ['preCheckIns'],
    }),

    verify: builder.mutation({ ...change(calls.verifyPreCheckIn), ...tags }),
    returnToGuest: builder.mutation({ ...change(calls.returnPreCheckIn), ...tags }),
    correctAdult: builder.mutation({ ...change(calls.correctAdult), ...tags }),
    correctTrip: builder.mutation({ ...change(calls.correctTrip), ...tags }),
  }),
})

export const { useGetPreCheckInQuery, useGetArrivalReportQuery } = preCheckInApi
export const preCheckInChanges = preCheckInApi.endpoints

/** A file's address for the browser, whose cookie carries the session. Each access is recorded. */
export function documentAddress(bookingId: string, position: number): string {
  return addressOf(calls.getPreCheckInDocument, { params: { bookingId, position } })
}

export function signatureAddress(bookingId: string, position: number): string {
  return addressOf(calls.getPreCheckInSignature, { params: { bookingId, position } })
}

/** The address of the report as a table. */
export function arrivalCsvAddress({ from, to }: { from: string; to: string }): string {
  return addressOf(calls.getArrivalReportCsv, { query: { from, to } })
}
