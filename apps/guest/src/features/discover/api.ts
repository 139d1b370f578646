import { call, readData } from '@bellhop/client/call'
import type { Attraction, listAttractions, listAttractionTypes } from '@bellhop/contract/discover'
import type { DataOf } from '@bellhop/contract/route'
import { api } from '../../data/api.ts'

type AttractionTypes = DataOf<typeof listAttractionTypes>

const discoverApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAttractionTypes: build.query<AttractionTypes, void>({
      query: () =>
        call<typeof listAttractionTypes>({
          method: 'GET',
          url: '/local-attractions/app/local-attraction-type',
        }),
      transformResponse: readData,
      providesTags: ['discover'],
    }),
    listAttractions: build.query<Attraction[], string>({
      query: (id) =>
        call<typeof listAttractions>({
          method: 'GET',
          url: '/local-attractions/app/:id',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['discover'],
    }),
  }),
})

export const { useListAttractionTypesQuery, useListAttractionsQuery } = discoverApi
