import { addressOf } from '@bellhop/client/address-of'
import { read } from '@bellhop/client/endpoints'
import * as dunning from '@bellhop/contract/calls/desk/dunning'
import * as calls from '@bellhop/contract/calls/desk/open-items'
import { api } from '../../../api/api.ts'

const openItemsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listOpenItems: builder.query({ ...read(calls.listOpenItems), providesTags: ['companies'] }),
    listDueLetters: builder.query({ ...read(dunning.listDueLetters), providesTags: ['companies'] }),
  }),
})

export const { useListOpenItemsQuery, useListDueLettersQuery } = openItemsApi

export const openItemsCsvAddress = addressOf(calls.getOpenItemsCsv)
export const previewAddress = (companyId: string, level: number) =>
  addressOf(dunning.previewDunningLetter, { query: { companyId, level } })
