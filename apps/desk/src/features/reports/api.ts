import { addressOf } from '@bellhop/client/address-of'
import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/reports'
import { api } from '../../api/api.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** The hotel's current day by default. */
    getDayReport: builder.query({
      ...read(calls.getDayReport, (date: string | undefined) => ({ query: date ? { date } : {} })),
      providesTags: ['reports'],
    }),
    countCash: builder.mutation({ ...change(calls.countCash), invalidatesTags: ['reports'] }),
  }),
})

export const { useGetDayReportQuery } = reportsApi
export const { countCash } = reportsApi.endpoints

/** The address of a day's report as a table; the browser's cookie carries the session. */
export function dayCsvAddress(date: string): string {
  return addressOf(calls.getDayCsv, { query: { date } })
}
