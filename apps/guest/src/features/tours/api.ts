import { read } from '@bellhop/client/endpoints'
import type { DataOf } from '@bellhop/contract/base/route'
import * as calls from '@bellhop/contract/calls/guest/tours'
import type { listTours } from '@bellhop/contract/guest/tours'
import { api } from '../../data/api.ts'

export type TourEntry = DataOf<typeof listTours>[number]

const toursApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTours: build.query({ ...read(calls.listTours), providesTags: ['tours'] }),
    getTour: build.query({
      ...read(calls.getTour, (id: string) => ({ params: { id } })),
      providesTags: ['tours'],
    }),
  }),
})

export const { useListToursQuery, useGetTourQuery } = toursApi
