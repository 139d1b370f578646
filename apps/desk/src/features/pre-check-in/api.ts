import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/pre-check-in'
import { api } from '../../api/api.ts'

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
  }),
})

export const { useGetPreCheckInQuery, useGetArrivalReportQuery } = preCheckInApi

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
