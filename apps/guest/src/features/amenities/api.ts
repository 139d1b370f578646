import { call } from '@bellhop/client/call'
import type { listAmenities } from '@bellhop/contract/amenities'
import type { createAmenityRequest, GuestRequest } from '@bellhop/contract/requests'
import type { BodyOf, DataOf } from '@bellhop/contract/route'
import { api } from '../../shared/api.ts'

export type Amenities = DataOf<typeof listAmenities>
export type AmenityOrder = BodyOf<typeof createAmenityRequest>

const amenitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAmenities: build.query<Amenities, void>({
      query: () =>
        call<typeof listAmenities>({ method: 'GET', url: '/amenities/app/amenity-list' }),
      transformResponse: (answer: { data: Amenities }) => answer.data,
      providesTags: ['amenities'],
    }),
    placeAmenityOrder: build.mutation<
      GuestRequest,
      { order: AmenityOrder; idempotencyKey: string }
    >({
      query: ({ order, idempotencyKey }) =>
        call<typeof createAmenityRequest>({
          method: 'POST',
          url: '/guest-requests/app/amenity',
          body: order,
          idempotencyKey,
        }),
      transformResponse: (answer: { data: GuestRequest }) => answer.data,
      // A refusal ("sold out") is news of the items; a success of the stock.
      invalidatesTags: ['requests', 'amenities'],
    }),
  }),
})

export const { useListAmenitiesQuery } = amenitiesApi
export const { placeAmenityOrder } = amenitiesApi.endpoints
