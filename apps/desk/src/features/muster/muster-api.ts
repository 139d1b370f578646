import { change, read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/desk/muster'
import { api } from '../../api/api.ts'

const readsApi = api.injectEndpoints({
  endpoints: (builder) => ({
    getInHouse: builder.query({ ...read(calls.getInHouse), providesTags: ['inHouse'] }),
    listMusters: builder.query({ ...read(calls.listMusters), providesTags: ['inHouse'] }),
    getMusterReport: builder.query({
      ...read(calls.getMusterReport, (id: string) => ({ params: { id } })),
      providesTags: ['inHouse'],
    }),
  }),
})

export const { useGetInHouseQuery, useListMustersQuery, useGetMusterReportQuery } = readsApi

const changed = { invalidatesTags: ['inHouse'] } as const

const changesApi = readsApi.injectEndpoints({
  endpoints: (builder) => ({
    startMuster: builder.mutation({ ...change(calls.startMuster), ...changed }),
    endMuster: builder.mutation({ ...change(calls.endMuster), ...changed }),
    tickStay: builder.mutation({ ...change(calls.tickStay), ...changed }),
  }),
})

export const musterChanges = changesApi.endpoints
