import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/companies'
import { api } from '../../api/api.ts'

const companiesApi = api.injectEndpoints({
  endpoints: (builder) => ({
    listCompanies: builder.query({
      ...read(calls.listCompanies),
      providesTags: ['companies'],
    }),
    removeCompany: builder.mutation({
      ...change(calls.removeCompany),
      invalidatesTags: ['companies'],
    }),
  }),
})

export const { useListCompaniesQuery } = companiesApi
export const companyChanges = companiesApi.endpoints
