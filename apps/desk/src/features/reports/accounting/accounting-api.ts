import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/accounting'
import { api } from '../../../api/api.ts'

const accountingApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getAccounting: builder.query({ ...read(calls.getAccounting), providesTags: ['reports'] }),
  }),
})

export const { useGetAccountingQuery } = accountingApi

export const journalAddress = (month: string, format: 'csv' | 'datev') =>
  addressOf(calls.getJournal, { query: { month, format } })
export const gstr1Address = (month: string) => addressOf(calls.getGstr1, { query: { month } })
