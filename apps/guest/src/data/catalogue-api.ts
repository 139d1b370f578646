import { call, readData } from '@bellhop/client/call'
import type * as contract from '@bellhop/contract/catalogue'
import type { Dispatch } from '../state/state.ts'
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

/** The catalogue as it is now; undefined if it cannot be read. */
export function readCatalogue() {
  return async (dispatch: Dispatch): Promise<contract.CatalogueSection[] | undefined> => {
    // Subscribed: everything that is read again meanwhile drops what nobody is subscribed to, once it has arrived.
    const reading = dispatch(
      catalogueApi.endpoints.getCatalogue.initiate(undefined, { forceRefetch: true }),
    )
    const { data } = await reading
    reading.unsubscribe()
    return data
  }
}
