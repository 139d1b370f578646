import { call, pathOf, readData } from '@bellhop/client/call'
import type { BodyOf } from '@bellhop/contract/base/route'
import type {
  CashCount,
  countCash,
  DayReport,
  getDayCsv,
  getDayReport,
} from '@bellhop/contract/desk/reports'
import { api } from '../../api/api.ts'

const reportsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    /** Of the hotel's today without a date. */
    getDayReport: builder.query<DayReport, string | undefined>({
      query: (date) =>
        call<typeof getDayReport>({
          method: 'GET',
          url: '/desk/reports/day',
          query: date ? { date } : {},
        }),
      transformResponse: readData,
      providesTags: ['reports'],
    }),

    countCash: builder.mutation<CashCount, { idempotencyKey: string } & BodyOf<typeof countCash>>({
      query: ({ idempotencyKey, ...body }) =>
        call<typeof countCash>({
          method: 'POST',
          url: '/desk/cash-counts',
          idempotencyKey,
          body,
        }),
      transformResponse: readData,
      invalidatesTags: ['reports'],
    }),
  }),
})

export const { useGetDayReportQuery, useCountCashMutation } = reportsApi

/** Where a browser downloads a day as a table; its cookie carries the session. */
export function dayCsvAddress(date: string): string {
  const csv = { method: 'GET', url: '/desk/reports/day.csv', query: { date } } as const
  return `/api${pathOf(call<typeof getDayCsv>(csv))}`
}
