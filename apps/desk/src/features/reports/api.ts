import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/reports'
import { api } from '../../api/api.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The hotel's current day by default. */
    getDayReport: builder.query({
      ...read(calls.getDayReport, (date: string | undefined) => ({ query: date ? { date } : {} })),
      providesTags: ['reports'],
    }),
  }),
})

export const { useGetDayReportQuery } = reportsApi

/** The address of a day's report as a table; the browser's cookie carries the session. */
export function dayCsvAddress(date: string): string {
  return addressOf(calls.getDayCsv, { query: { date } })
}
