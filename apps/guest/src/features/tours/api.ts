import { call, readData } from '@bellhop/client/call'
import type { getHotelMap, HotelMap, listHotelMaps } from '@bellhop/contract/discover'
import type { DataOf } from '@bellhop/contract/route'
import { api } from '../../data/api.ts'

export type MapEntry = DataOf<typeof listHotelMaps>[number]

const toursApi = api.injectEndpoints({
  endpoints: (build) => ({
    listHotelMaps: build.query<MapEntry[], void>({
      query: () => call<typeof listHotelMaps>({ method: 'GET', url: '/hotel-maps/app/dropdown' }),
      transformResponse: readData,
      providesTags: ['discover'],
    }),
    getHotelMap: build.query<HotelMap, string>({
      query: (id) =>
        call<typeof getHotelMap>({ method: 'GET', url: '/hotel-maps/app/:id', params: { id } }),
      transformResponse: readData,
      providesTags: ['discover'],
    }),
  }),
})

export const { useListHotelMapsQuery, useGetHotelMapQuery } = toursApi
