import { read } from '@bellhop/client/endpoints'
import * as calls from '@bellhop/contract/calls/guest/departments'
import { api } from '../api.ts'

const departmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServices: build.query({
      ...read(calls.listDepartmentServices, (deptId: string) => ({ params: { deptId } })),
      providesTags: ['departments'],
    }),
    listSlots: build.query({
      ...read(
        calls.listServiceSlots,
        ({ deptRequestId, date }: { deptRequestId: string; date: string }) => ({
          params: { deptRequestId },
          query: { date },
        }),
      ),
      // The guest's own requests may reserve or release places.
      providesTags: ['departments', 'requests'],
    }),
  }),
})

export const { useListServicesQuery, useListSlotsQuery } = departmentsApi
