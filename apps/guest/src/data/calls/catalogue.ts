import { call, readData } from '@bellhop/client/call'
import type * as contract from '@bellhop/contract/guest/catalogue'
import type { Dispatch } from '../../state/state.ts'
import { api } from '../api.ts'

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

/** Reads the catalogue anew. @returns it as it was last read if that fails; undefined if it never was */
export function readCatalogue() {
  return async (dispatch: Dispatch): Promise<contract.CatalogueSection[] | undefined> => {
    // Subscribed: if its tags are invalidated meanwhile, RTK Query drops an answer that nobody is subscribed to.
    const reading = dispatch(
      catalogueApi.endpoints.getCatalogue.initiate(undefined, { forceRefetch: true }),
    )
    const { data } = await reading
    reading.unsubscribe()
    return data
  }
}
