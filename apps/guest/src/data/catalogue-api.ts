import { call, readData } from '@bellhop/client/call'
import type { CatalogueSection, getCatalogue } from '@bellhop/contract/catalogue'
import { api } from './api.ts'

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be ordered, by where it is ordered. */
    getCatalogue: build.query<CatalogueSection[], void>({
      query: () => call<typeof getCatalogue>({ method: 'GET', url: '/catalogue/app' }),
      transformResponse: readData,
      providesTags: ['dining', 'gifts', 'amenities', 'departments', 'hotel'],
    }),
  }),
})

export const { useGetCatalogueQuery } = catalogueApi
