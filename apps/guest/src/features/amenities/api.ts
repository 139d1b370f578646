import { call, readData } from '@bellhop/client/call'
import type { listAmenities } from '@bellhop/contract/amenities'
import type { DataOf } from '@bellhop/contract/route'
import { api } from '../../data/api.ts'

export type Amenities = DataOf<typeof listAmenities>

const amenitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAmenities: build.query<Amenities, void>({
      query: () =>
        call<typeof listAmenities>({ method: 'GET', url: '/amenities/app/amenity-list' }),
      transformResponse: readData,
      providesTags: ['amenities'],
    }),
  }),
})

export const { useListAmenitiesQuery } = amenitiesApi
