import { call, readData } from '@bellhop/client/call'
import type { getDashboard } from '@bellhop/contract/hotel'
import type { DataOf } from '@bellhop/contract/route'
import { api } from './api.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Facilities, restaurants and departments, each with its opening hours and executives. */
    getDashboard: build.query<DataOf<typeof getDashboard>, void>({
      query: () => call<typeof getDashboard>({ method: 'GET', url: '/dashboard/app' }),
      transformResponse: readData,
      providesTags: ['departments', 'dining', 'hotel'],
    }),
  }),
})

export const { useGetDashboardQuery } = dashboardApi
