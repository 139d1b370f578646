import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/reports'
import * as serviceCalls from '@bellhop/contract/calls/desk/service-report'
import { api } from '../../api/api.ts'

/** Dates of the hotel. */
interface Span {
  from: string
  to: string
}

const reportsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The hotel's current day by default. */
    getDayReport: builder.query({
      ...read(calls.getDayReport, (date: string | undefined) => ({ query: date ? { date } : {} })),
      providesTags: ['reports'],
    }),
    getServiceReport: builder.query({
      // Without a tag: each request of the hotel would read the figures of a year again.
      ...read(serviceCalls.getServiceReport, (span: Span) => ({ query: span })),
    }),
  }),
})

export const { useGetDayReportQuery, useGetServiceReportQuery } = reportsApi

/** The address of a day's report as a table; the browser's cookie carries the session. */
export function dayCsvAddress(date: string): string {
  return addressOf(calls.getDayCsv, { query: { date } })
}

export function serviceCsvAddress(span: Span): string {
  return addressOf(serviceCalls.getServiceCsv, { query: { ...span } })
}

export function soldOutCsvAddress(span: Span): string {
  return addressOf(serviceCalls.getSoldOutCsv, { query: { ...span } })
}
