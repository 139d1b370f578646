import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/attractions'
import { api } from '../../data/api.ts'

const attractionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAttractionTypes: build.query({
      ...read(calls.listAttractionTypes),
      providesTags: ['attractions'],
    }),
    listAttractions: build.query({
      ...read(calls.listAttractions, (id: string) => ({ params: { id } })),
      providesTags: ['attractions'],
    }),
  }),
})

export const { useListAttractionTypesQuery, useListAttractionsQuery } = attractionsApi
