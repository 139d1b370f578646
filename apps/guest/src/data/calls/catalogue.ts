import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/catalogue'
import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import type { Dispatch } from '../../state/state.ts'
import { api } from '../api.ts'

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be ordered, by where it is ordered. */
    getCatalogue: build.query({
      ...read(calls.getCatalogue),
      providesTags: ['dining', 'gifts', 'amenities', 'departments', 'hotel'],
    }),
  }),
})

export const { useGetCatalogueQuery } = catalogueApi

/** Reads the catalogue anew. @returns it as it was last read if that fails; undefined if it never was */
export function readCatalogue() {
  return async (dispatch: Dispatch): Promise<CatalogueSection[] | undefined> => {
    // Subscribed: if its tags are invalidated meanwhile, RTK Query drops an answer that nobody is subscribed to.
    const reading = dispatch(
      catalogueApi.endpoints.getCatalogue.initiate(undefined, { forceRefetch: true }),
    )
    const { data } = await reading
    reading.unsubscribe()
    return data
  }
}
