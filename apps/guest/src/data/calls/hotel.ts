import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/hotel'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGuestSelector } from '../../state/state.ts'
import { api } from '../api.ts'

const byId = (id: string) => ({ params: { id } })

export const hotelApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHotels: build.query({ ...read(calls.listHotels), providesTags: ['hotel'] }),
    getHotelProfile: build.query({ ...read(calls.getHotelProfile, byId), providesTags: ['hotel'] }),
    getHotelDetails: build.query({ ...read(calls.getHotelDetails, byId), providesTags: ['hotel'] }),
  }),
})

export const { useListHotelsQuery, useGetHotelProfileQuery } = hotelApi

export function useHotel() {
  const hotelId = useGuestSelector((state) => state.log.data?.hotelId)
  return hotelApi.useGetHotelDetailsQuery(hotelId ?? skipToken)
}
