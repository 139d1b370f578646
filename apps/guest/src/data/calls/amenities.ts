import { read } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/amenities'
import type { listAmenities } from '@bellhop/contract/guest/amenities'
import { api } from '../api.ts'

export type Amenities = DataOf<typeof listAmenities>

/** The two lists; each belongs to a different department. */
export const amenityGroups = ['amenities', 'supplies'] as const
export type AmenityGroup = (typeof amenityGroups)[number]

const amenitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAmenities: build.query({ ...read(calls.listAmenities), providesTags: ['amenities'] }),
  }),
})

export const { useListAmenitiesQuery } = amenitiesApi
