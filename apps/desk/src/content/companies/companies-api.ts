import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/companies'
import { api } from '../../api/api.ts'

const companiesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listCompanies: builder.query({
      ...read(calls.listCompanies),
      providesTags: ['companies'],
    }),
  }),
})

export const { useListCompaniesQuery } = companiesApi
