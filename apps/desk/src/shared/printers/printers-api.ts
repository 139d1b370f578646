import { read } from '@bellhop/client/endpoints'
import { listPrinters } from '@bellhop/contract/calls/desk/printers'
import { api } from '../../api/api.ts'

export const printersApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listPrinters: builder.query({ ...read(listPrinters), providesTags: ['printers'] }),
  }),
})

export const { useListPrintersQuery } = printersApi
