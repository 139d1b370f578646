import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/accounting'
import { api } from '../../../api/api.ts'

const accountingApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getAccounting: builder.query({ ...read(calls.getAccounting), providesTags: ['reports'] }),
    getPaymentsOfMonth: builder.query({
      ...read(calls.getPaymentsOfMonth, (month: string) => ({ query: { month } })),
      providesTags: ['reports'],
    }),
    getPaymentsOfDay: builder.query({
      ...read(calls.getPaymentsOfDay, (date: string) => ({ params: { date } })),
      providesTags: ['reports'],
    }),
    getEInvoices: builder.query({
      ...read(calls.getEInvoices, (month: string) => ({ query: { month } })),
      providesTags: ['reports'],
    }),
  }),
})

export const {
  useGetAccountingQuery,
  useGetPaymentsOfMonthQuery,
  useGetPaymentsOfDayQuery,
  useGetEInvoicesQuery,
} = accountingApi

export const journalAddress = (month: string, format: 'csv' | 'xlsx' | 'datev') =>
  addressOf(calls.getJournal, { query: { month, format } })
export const gstr1Address = (month: string) => addressOf(calls.getGstr1, { query: { month } })
export const paymentsAddress = (month: string) =>
  addressOf(calls.getPaymentsCsv, { query: { month } })
/** @param document the only one in the file */
export const eInvoicesAddress = (month: string, document?: string) =>
  addressOf(calls.getEInvoiceFile, { query: { month, ...(document && { document }) } })
