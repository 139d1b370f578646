import { call, readData } from '@bellhop/client/call'
import type { DataOf } from '@bellhop/contract/base/route'
import type { getTour, listTours, Tour } from '@bellhop/contract/guest/tours'
import { api } from '../../data/api.ts'

export type TourEntry = DataOf<typeof listTours>[number]

const toursApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTours: build.query<TourEntry[], void>({
      query: () => call<typeof listTours>({ method: 'GET', url: '/hotel-maps/app/dropdown' }),
      transformResponse: readData,
      providesTags: ['tours'],
    }),
    getTour: build.query<Tour, string>({
      query: (id) =>
        call<typeof getTour>({ method: 'GET', url: '/hotel-maps/app/:id', params: { id } }),
      transformResponse: readData,
      providesTags: ['tours'],
    }),
  }),
})

export const { useListToursQuery, useGetTourQuery } = toursApi
