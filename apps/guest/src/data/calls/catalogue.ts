import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/catalogue'
import type { CatalogueSection } from '@bellhop/contract/guest/catalogue'
import type { Dispatch } from '../../state/state.ts'
import { api } from '../api.ts'

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCatalogue: build.query({
      ...read(calls.getCatalogue),
      providesTags: ['dining', 'gifts', 'amenities', 'departments', 'hotel'],
    }),
  }),
})

export const { useGetCatalogueQuery } = catalogueApi

/** Refetches the catalogue. @returns the last one read if that fails, undefined if there is none */
export function readCatalogue() {
  return async (dispatch: Dispatch): Promise<CatalogueSection[] | undefined> => {
    // Subscribed, because RTK Query drops an unsubscribed response if its tags are invalidated during the fetch.
    const reading = dispatch(
      catalogueApi.endpoints.getCatalogue.initiate(undefined, { forceRefetch: true }),
    )
    const { data } = await reading
    reading.unsubscribe()
    return data
  }
}
