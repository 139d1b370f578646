import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { getHotelDetails, getHotelProfile, listHotels } from '@bellhop/contract/guest/hotel'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGuestSelector } from '../../state/state.ts'
import { api } from '../api.ts'

export const hotelApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHotels: build.query<DataOf<typeof listHotels>, void>({
      query: () => call<typeof listHotels>({ method: 'GET', url: '/hotels', isPublic: true }),
      transformResponse: readData,
      providesTags: ['hotel'],
    }),
    getHotelProfile: build.query<DataOf<typeof getHotelProfile>, string>({
      query: (id) =>
        call<typeof getHotelProfile>({
          method: 'GET',
          url: '/hotels/:id',
          isPublic: true,
          params: { id },
        }),
      transformResponse: readData,
      providesTags: ['hotel'],
    }),
    getHotelDetails: build.query<DataOf<typeof getHotelDetails>, string>({
      query: (id) =>
        call<typeof getHotelDetails>({ method: 'GET', url: '/hotels/details/:id', params: { id } }),
      transformResponse: readData,
      providesTags: ['hotel'],
    }),
  }),
})

export const { useListHotelsQuery, useGetHotelProfileQuery } = hotelApi

/** The hotel of the signed-in guest. */
export function useHotel() {
  const hotelId = useGuestSelector((state) => state.log.data?.hotelId)
  return hotelApi.useGetHotelDetailsQuery(hotelId ?? skipToken)
}
