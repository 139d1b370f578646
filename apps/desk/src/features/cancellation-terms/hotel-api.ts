import { read } from '@bellhop/client/endpoints'
import { getHotelProfile } from '@bellhop/contract/calls/guest/hotel'
import { api } from '../../api/api.ts'

export const hotelApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getHotelProfile: builder.query(read(getHotelProfile, (id: string) => ({ params: { id } }))),
  }),
})

export const { useGetHotelProfileQuery } = hotelApi
