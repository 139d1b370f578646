import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type * as contract from '@bellhop/contract/guest/amenities'
import { api } from '../api.ts'

export type Amenities = DataOf<typeof contract.listAmenities>

/** The two lists of it; each belongs to a department of its own. */
export const amenityGroups = ['amenities', 'supplies'] as const
export type AmenityGroup = (typeof amenityGroups)[number]

const amenitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAmenities: build.query<Amenities, void>({
      query: () =>
        call<typeof contract.listAmenities>({ method: 'GET', url: '/amenities/app/amenity-list' }),
      transformResponse: readData,
      providesTags: ['amenities'],
    }),
  }),
})

export const { useListAmenitiesQuery } = amenitiesApi
