import { call, readData } from '@bellhop/client/call'
import type * as contract from '@bellhop/contract/catalogue'
import { api } from './api.ts'

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be ordered, by where it is ordered. */
    getCatalogue: build.query<contract.CatalogueSection[], void>({
      query: () => call<typeof contract.getCatalogue>({ method: 'GET', url: '/catalogue/app' }),
      transformResponse: readData,
      providesTags: ['dining', 'gifts', 'amenities', 'departments', 'hotel'],
    }),
  }),
})

export const { useGetCatalogueQuery } = catalogueApi
export const { getCatalogue } = catalogueApi.endpoints
