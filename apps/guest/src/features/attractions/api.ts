import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type {
  Attraction,
  listAttractions,
  listAttractionTypes,
} from '@bellhop/contract/guest/attractions'
import { api } from '../../data/api.ts'

type AttractionTypes = DataOf<typeof listAttractionTypes>

const attractionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAttractionTypes: build.query<AttractionTypes, void>({
      query: () =>
        call<typeof listAttractionTypes>({
          method: 'GET',
          url: '/local-attractions/app/local-attraction-type',
        }),
      transformResponse: readData,
      providesTags: ['attractions'],
    }),
    listAttractions: build.query<Attraction[], string>({
      query: (id) =>
        call<typeof listAttractions>({
          method: 'GET',
          url: '/local-attractions/app/:id',
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['attractions'],
    }),
  }),
})

export const { useListAttractionTypesQuery, useListAttractionsQuery } = attractionsApi
