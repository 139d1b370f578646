import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as dunning from '@bellhop/contract/calls/desk/dunning'
import * as calls from '@bellhop/contract/calls/desk/open-items'
import { api } from '../../../api/api.ts'

const openItemsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listOpenItems: builder.query({ ...read(calls.listOpenItems), providesTags: ['companies'] }),
    getCompanyAccount: builder.query({
      ...read(calls.getCompanyAccount, (id: string) => ({ params: { id } })),
      providesTags: ['companies'],
    }),
    getDunning: builder.query({ ...read(dunning.getDunning), providesTags: ['companies'] }),
    listDueLetters: builder.query({ ...read(dunning.listDueLetters), providesTags: ['companies'] }),
    listDunningLetters: builder.query({
      ...read(dunning.listDunningLetters),
      providesTags: ['companies'],
    }),
  }),
})

export const {
  useListOpenItemsQuery,
  useGetCompanyAccountQuery,
  useGetDunningQuery,
  useListDueLettersQuery,
  useListDunningLettersQuery,
} = openItemsApi

export const openItemsCsvAddress = addressOf(calls.getOpenItemsCsv)
export const previewAddress = (companyId: string, level: number) =>
  addressOf(dunning.previewDunningLetter, { query: { companyId, level } })
export const letterAddress = (id: string) => addressOf(dunning.getDunningLetter, { params: { id } })
