import { call } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/route'
import type { getHotelMap, HotelMap, listHotelMaps } from '@bellhop/contract/tours'
import { api } from '../../data/api.ts'

export type MapEntry = DataOf<typeof listHotelMaps>[number]

const toursApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHotelMaps: build.query<MapEntry[], void>({
      query: () => call<typeof listHotelMaps>({ method: 'GET', url: '/hotel-maps/app/dropdown' }),
      transformResponse: (answer: { data: MapEntry[] }) => answer.data,
      providesTags: ['tours'],
    }),
    getHotelMap: build.query<HotelMap, string>({
      query: (id) =>
        call<typeof getHotelMap>({ method: 'GET', url: '/hotel-maps/app/:id', params: { id } }),
      transformResponse: (answer: { data: HotelMap }) => answer.data,
      providesTags: ['tours'],
    }),
  }),
})

export const { useListHotelMapsQuery, useGetHotelMapQuery } = toursApi
